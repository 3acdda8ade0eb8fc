import type { Resume } from '@portfolio/contract';
import { Download, FileText } from 'lucide-react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { DeleteButton, singleClick } from '#app/panel/list/delete-button.tsx';
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
  makeFirst: 'resumes.makeLatest',
  noun: 'Resume',
  compare: (a: Resume, b: Resume) => b.uploadedAt.localeCompare(a.uploadedAt),
} as const;

const MadeResume = onDemand(async () => (await import('./made-resume.tsx')).MadeResume);

const textsOf = (resume: Resume) => [resume.originalName];

/** Resumes in the panel: PDFs, newest first; visitors download the latest. */
export function ResumesSection() {
  const files = useFileList<Resume>(FILES);
  const { items, put, makeFirst, remove } = files;
  const list = useSearchedList(items, textsOf);
  const upload = useUpload({
    kind: PDF,
    async send(file, onProgress) {
      const { item } = await call('resumes.upload', { files: { file }, onProgress });
      await put(item);
      toast.success('Resume uploaded');
    },
  });
  return (
    <>
      <FileSection
        title="Resumes"
        description="Visitors download the latest resume."
        upload={upload}
        go="Upload resume"
        field="Resume file"
        list={files}
        skeleton={{ shape: 'plain' }}
        empty={{
          drawing: FileText,
          title: 'No resumes',
          text: 'Upload a PDF, or turn on the resume from your content. Without either, the resume button is hidden.',
        }}
      >
        <SearchedList of="resumes" list={list}>
          <ul className={rows.rows}>
            {list.filtered.map((resume) => (
              <ResumeRow
                key={resume._id}
                resume={resume}
                latest={resume === items?.[0]}
                onMakeLatest={() => void makeFirst(resume)}
                onDelete={() => void remove([resume])}
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
  onMakeLatest: () => void;
  onDelete: () => void;
}

function ResumeRow({ resume, latest, onMakeLatest, onDelete }: ResumeRowProps) {
  return (
    <li data-id={resume._id} className={cx(rows.row, rows.plain)}>
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
            onClick={singleClick(onMakeLatest)}
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
