import type { Resume } from '@portfolio/contract';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Ago } from '../../../components/panel/ago.tsx';
import { call } from '../../../components/panel/client.ts';
import { ListTools, NothingFound } from '../../../components/panel/list/list-tools.tsx';
import { useFound, useListSearch } from '../../../components/panel/list/use-list-search.ts';
import rows from '../../../components/panel/resource/rows.module.css';
import { FileSection } from '../../../components/panel/upload/file-section.tsx';
import { fileSize } from '../../../components/panel/upload/file-size.ts';
import { PDF } from '../../../components/panel/upload/kinds.ts';
import { useFileList } from '../../../components/panel/upload/use-file-list.ts';
import { useUpload } from '../../../components/panel/upload/use-upload.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonLink, IconButton } from '../../../components/ui/button.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { toast } from '../../../components/ui/toast.ts';

const CALLS = {
  list: 'listResumes',
  remove: 'deleteResume',
  restore: 'restoreResume',
  noun: 'Resume',
  compare: (a: Resume, b: Resume) => b.uploadedAt.localeCompare(a.uploadedAt),
} as const;

const textsOf = (resume: Resume) => [resume.originalName];

/** Resumes in the panel: PDFs, the newest first; visitors get the latest. */
export function ResumesSection() {
  const list = useFileList<Resume>(CALLS);
  const { items, put, remove } = list;
  const { query, search } = useListSearch();
  const found = useFound(items, query, textsOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const upload = useUpload({
    kind: PDF,
    async send(file, onProgress) {
      const { item } = await call('uploadResume', { files: { file }, onProgress });
      await put(item);
      toast.success('Resume uploaded');
    },
  });
  return (
    <FileSection
      title="Resumes"
      deck="Visitors download the latest one."
      heading={heading}
      upload={upload}
      go="Upload resume"
      field="Resume file"
      list={list}
      skeleton={{ shape: 'plain' }}
      empty={{
        drawing: FileText,
        title: 'No resumes',
        text: 'Upload a PDF. Until there is one, the resume button is not shown.',
      }}
    >
      <ListTools of="resumes" query={query} onSearch={search} found={found.length} total={items?.length ?? 0} />
      {found.length === 0 && <NothingFound of="resumes" onClear={() => search('')} />}
      <ul className={rows.rows}>
        {found.map((resume) => (
          <ResumeRow
            key={resume._id}
            resume={resume}
            latest={resume === items?.[0]}
            onDelete={() => remove([resume]).then((gone) => gone.length && heading.current?.focus())}
          />
        ))}
      </ul>
    </FileSection>
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
