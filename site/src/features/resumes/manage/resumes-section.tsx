import type { Resume } from '@portfolio/contract';
import { Download, FileText } from 'lucide-react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call, errorText } from '#app/panel/api/client.ts';
import { DeleteButton } from '#app/panel/list/delete-button.tsx';
import rows from '#app/panel/list/rows.module.css';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { onDemand } from '#app/panel/on-demand.tsx';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { FileSection } from '#app/panel/upload/file-section/file-section.tsx';
import { useFileList } from '#app/panel/upload/file-section/use-file-list.ts';
import { fileSize } from '#app/panel/upload/file-size.ts';
import { PDF } from '#app/panel/upload/kinds.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';

const FILES = {
  resource: 'resumes',
  noun: 'Resume',
  compare: (a: Resume, b: Resume) => b.uploadedAt.localeCompare(a.uploadedAt),
} as const;

const MadeResume = onDemand(async () => (await import('./made-resume.tsx')).MadeResume);

const textsOf = (resume: Resume) => [resume.originalName];

/** Resumes in the panel: PDFs, newest first; visitors download the latest. */
export function ResumesSection() {
  const files = useFileList<Resume>(FILES);
  const { items, put, remove } = files;
  const list = useSearchedList(items, textsOf);
  const upload = useUpload({
    kind: PDF,
    async send(file, onProgress) {
      const { item } = await call('resumes.upload', { files: { file }, onProgress });
      await put(item);
      toast.success('Resume uploaded');
    },
  });
  const makeLatest = async ({ _id }: Resume) => {
    try {
      const { item } = await call('resumes.makeLatest', { params: { id: _id } });
      await put(item);
    } catch (failure) {
      toast.error(errorText(failure));
    }
  };
  return (
    <>
      <FileSection
        title="Resumes"
        deck="Visitors download the latest resume."
        upload={upload}
        go="Upload resume"
        field="Resume file"
        list={files}
        skeleton={{ shape: 'plain' }}
        empty={{
          drawing: FileText,
          title: 'No resumes',
          text: 'Upload a PDF, or turn on the resume from your content. The resume button is hidden until you do.',
        }}
      >
        <SearchedList of="resumes" list={list}>
          <ul className={rows.rows}>
            {list.filtered.map((resume) => (
              <ResumeRow
                key={resume._id}
                resume={resume}
                latest={resume === items?.[0]}
                onMakeLatest={() => makeLatest(resume)}
                onDelete={() => remove([resume])}
              />
            ))}
          </ul>
        </SearchedList>
      </FileSection>
      {items && <MadeResume latest={items[0]} />}
    </>
  );
}

interface ResumeRowProps {
  resume: Resume;
  latest: boolean;
  onMakeLatest: () => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

function ResumeRow({ resume, latest, onMakeLatest, onDelete }: ResumeRowProps) {
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
      <RelativeTime className={rows.time} date={resume.createdAt} />
      <div className={rows.always}>
        {!latest && (
          <Button
            kind="quiet"
            aria-label={`Make ${resume.originalName} the latest`}
            onClick={() => void onMakeLatest()}
          >
            Make latest
          </Button>
        )}
        <ButtonLink
          kind="quiet"
          icon={Download}
          href={`/api/resumes/download/${encodeURIComponent(resume._id)}`}
          download
          aria-label={`Download ${resume.originalName}`}
        >
          Download
        </ButtonLink>
        <DeleteButton label={`Delete ${resume.originalName}`} onDelete={onDelete} />
      </div>
    </li>
  );
}
