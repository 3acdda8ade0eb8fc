import type { Resume } from '@portfolio/contract';
import { Download, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { Ago } from '../../../components/panel/ago.tsx';
import { call, errorText } from '../../../components/panel/client.ts';
import { ListSkeleton, LoadFailed } from '../../../components/panel/list-states.tsx';
import rows from '../../../components/panel/resource/rows.module.css';
import { SectionHead } from '../../../components/panel/section-head.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../../components/ui/button.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { toast } from '../../../components/ui/toast.ts';

const RESUMES_PATH = '/api/resumes';

/** "1.2 MB" of bytes. */
export function fileSize(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  return new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function useResumes() {
  const { data, error, mutate } = useSWR<{ items: Resume[] }>(RESUMES_PATH);
  const put = (item: Resume) =>
    mutate(
      (list) =>
        list && {
          items: [item, ...list.items.filter((other) => other._id !== item._id)].sort((a, b) =>
            b.uploadedAt.localeCompare(a.uploadedAt),
          ),
        },
      { revalidate: false },
    );
  const tell = (failure: unknown) => void toast.error(errorText(failure));
  const restore = (id: string) => call('restoreResume', { params: { id } }).then(({ item }) => put(item), tell);
  return {
    items: data?.items,
    error: error as unknown,
    reload: () => mutate(),
    async upload(file: File) {
      const { item } = await call('uploadResume', { files: { file } });
      await put(item);
    },
    async remove({ _id }: Resume): Promise<boolean> {
      try {
        await call('deleteResume', { params: { id: _id } });
      } catch (failure) {
        tell(failure);
        return false;
      }
      await mutate((list) => list && { items: list.items.filter((other) => other._id !== _id) }, { revalidate: false });
      toast.success('Resume deleted', { action: { label: 'Undo', run: () => void restore(_id) } });
      return true;
    },
  };
}

/** Resumes in the panel: PDFs, the newest first; visitors get the latest. */
export function ResumesSection() {
  const { items, error, reload, upload, remove } = useResumes();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <SectionHead ref={heading} title="Resumes" count={items?.length} deck="Visitors download the latest one.">
        <UploadButton onFile={upload} />
      </SectionHead>
      {!items && !error && <ListSkeleton />}
      {!items && error != null && <LoadFailed onRetry={() => void reload()} />}
      {items?.length === 0 && (
        <EmptyState title="No resumes" text="Upload a PDF. Until there is one, the resume button is not shown." />
      )}
      {items && items.length > 0 && (
        <ul className={rows.rows}>
          {items.map((resume, place) => (
            <ResumeRow
              key={resume._id}
              resume={resume}
              latest={place === 0}
              onDelete={() => remove(resume).then((gone) => gone && heading.current?.focus())}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadButton({ onFile }: { onFile: (file: File) => Promise<void> }) {
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      await onFile(file);
      toast.success('Resume uploaded');
    } catch (failure) {
      toast.error(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="primary" icon={Upload} busy={busy && 'Uploading...'} onClick={() => picker.current?.click()}>
        Upload resume
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label="Resume file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}

interface ResumeRowProps {
  resume: Resume;
  latest: boolean;
  onDelete: () => Promise<unknown>;
}

function ResumeRow({ resume, latest, onDelete }: ResumeRowProps) {
  const [busy, setBusy] = useState(false);
  return (
    <li className={cx(rows.row, rows.plain)}>
      <div className={rows.main}>
        <p className={rows.title}>{resume.originalName}</p>
        <p className={rows.text}>{`PDF, ${fileSize(resume.size)}`}</p>
      </div>
      <div className={rows.side}>
        <span className={rows.tags} />
        {latest ? <Badge kind="accent">Latest</Badge> : <span />}
      </div>
      <Ago className={rows.time} date={resume.uploadedAt} />
      <div className={rows.always}>
        <ButtonLink
          kind="quiet"
          icon={Download}
          href={`/api/resumes/download/${encodeURIComponent(resume._id)}`}
          download
          aria-label={`Download ${resume.originalName}`}
        >
          Download
        </ButtonLink>
        <IconButton
          label={`Delete ${resume.originalName}`}
          icon={Trash2}
          danger
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void onDelete().finally(() => setBusy(false));
          }}
        />
      </div>
    </li>
  );
}
