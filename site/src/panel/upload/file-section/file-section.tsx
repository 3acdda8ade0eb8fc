import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ListSection } from '#app/panel/list/list-section.tsx';
import type { ListSkeleton } from '#app/panel/list/list-states.tsx';
import { DropStrip } from '../drop-strip.tsx';
import { FileButton } from '../file-button.tsx';
import type { Upload } from '../use-upload.ts';

interface FileSectionProps {
  title: string;
  description: string;
  upload: Upload;
  /** The button's label; `field` is the accessible name of the file input behind it. */
  go: string;
  field: string;
  list: {
    heading: RefObject<HTMLHeadingElement | null>;
    items: readonly unknown[] | undefined;
    error: unknown;
    reload: () => Promise<unknown>;
  };
  empty: { drawing: LucideIcon; title: string; text: string };
  /** Shown while the files are loading. */
  skeleton: ComponentProps<typeof ListSkeleton>;
  /** The list of files, rendered when it is not empty. */
  children: ReactNode;
}

/** A section of files: heading with upload button, drop zone, and the list or its loading, error or empty state. */
export function FileSection({
  title,
  description,
  upload,
  go,
  field,
  list,
  empty,
  skeleton,
  children,
}: FileSectionProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <ListSection
      {...{ title, description, list, skeleton }}
      heading={list.heading}
      action={
        <FileButton upload={upload} kind="primary" label={field} picker={picker}>
          {go}
        </FileButton>
      }
      notice={<DropStrip upload={upload} />}
      empty={
        <EmptyState {...empty}>
          <Button onClick={() => picker.current?.click()}>Choose a file</Button>
        </EmptyState>
      }
    >
      {children}
    </ListSection>
  );
}
