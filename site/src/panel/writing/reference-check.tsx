import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { brokenReferences } from './broken-references.ts';
import styles from './writing.module.css';

/** Links that are named; more would hide the text. */
const MAX_NAMED = 10;

/** Shown below a text with links to places within it that do not exist. */
export function ReferenceCheck({ content }: { content: string }) {
  const broken = useMemo(() => brokenReferences(content), [content]);
  if (broken.length === 0) return null;
  const more = broken.length > MAX_NAMED ? ` and ${broken.length - MAX_NAMED} more` : '';
  const names = broken.slice(0, MAX_NAMED).join(', ');
  return (
    <div className={styles.elsewhere}>
      <p>
        <Icon of={CircleAlert} />
        <span>{`${broken.length === 1 ? 'This link leads' : 'These links lead'} to no heading or id in this post: ${names}${more}`}</span>
      </p>
    </div>
  );
}
