import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton, LoadFailed } from '../list-states.tsx';
import { SectionHead } from '../section-head.tsx';
import { DropStrip } from './drop-strip.tsx';
import { FileButton } from './file-button.tsx';
import type { Upload } from './use-upload.ts';

interface FileSectionProps {
  title: string;
  deck: string;
  heading: Ref<HTMLHeadingElement>;
  upload: Upload;
  /** What the button says, and the accessible name of the file field behind it. */
  go: string;
  field: string;
  list: { items: readonly unknown[] | undefined; error: unknown; reload: () => Promise<unknown> };
  empty: { drawing: LucideIcon; title: string; text: string };
  /** What stands in the place of the files while they are on their way. */
  skeleton: ComponentProps<typeof ListSkeleton>;
  /** The files, once there are some. */
  children: ReactNode;
}

/** A section of files: its head with the upload, the place to drop them, and the list in whichever state it is. */
export function FileSection({
  title,
  deck,
  heading,
  upload,
  go,
  field,
  list,
  empty,
  skeleton,
  children,
}: FileSectionProps) {
  const { items, error, reload } = list;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <SectionHead ref={heading} title={title} count={items?.length} deck={deck}>
        <FileButton upload={upload} kind="primary" label={field} picker={picker}>
          {go}
        </FileButton>
      </SectionHead>
      <DropStrip upload={upload} />
      {!items && !error && <ListSkeleton {...skeleton} />}
      {!items && error != null && <LoadFailed onRetry={() => void reload()} />}
      {items?.length === 0 && (
        <EmptyState {...empty}>
          <Button onClick={() => picker.current?.click()}>Choose a file</Button>
        </EmptyState>
      )}
      {items && items.length > 0 && children}
    </>
  );
}
