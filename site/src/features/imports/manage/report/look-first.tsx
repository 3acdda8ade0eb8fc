import type { ImportLeft, ImportRow } from '@portfolio/contract';
import { changeText } from '@portfolio/contract/imports/change';
import { comesIn } from '@portfolio/contract/imports/summary';
import {
  CalendarOff,
  ChevronDown,
  CircleSlash,
  ImageOff,
  type LucideIcon,
  MessageSquareWarning,
  Settings2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import meta from '#app/panel/meta.module.css';
import { isText, remarks, rowName } from './labels.ts';
import { LeftFiles } from './left-files.tsx';
import styles from './look-first.module.css';
import report from './report.module.css';

interface LookFirstProps {
  rows: readonly ImportRow[];
  skipped: ReadonlySet<string>;
  onSkip: (skipped: ReadonlySet<string>) => void;
  /** Images that are missing from the files. */
  missing: number;
  left: readonly ImportLeft[];
}

/** What the owner should know before importing, the most important first; absent if there is nothing. */
export function LookFirst({ rows, skipped, onSkip, missing, left }: LookFirstProps) {
  const settings = rows.filter((row) => row.what === 'setting' && comesIn(row));
  const drafts = rows.filter((row) => (isText(row) || row.what === 'project') && row.outcome === 'made' && row.isDraft);
  const noted = rows.filter((row) => row.what !== 'setting' && comesIn(row) && row.notes.length > 0);
  const out = rows.filter(({ outcome }) => outcome === 'skipped' || outcome === 'failed');
  const leftCount = left.reduce((sum, { names, more }) => sum + names.length + more, out.length);
  const on = settings.filter(({ path }) => !skipped.has(path)).length;
  if (settings.length + drafts.length + noted.length + missing + leftCount === 0) return null;
  return (
    <section className={report.block} aria-labelledby="look-first">
      <div className={report.blockHead}>
        <h2 id="look-first">Look at these first</h2>
      </div>
      <div className={styles.groups}>
        <Group
          icon={Settings2}
          count={settings.length}
          title={settings.length === 1 ? 'setting would change' : 'settings would change'}
          text="switch off what should stay as it is"
          state={`${on} of ${settings.length} on`}
          isOpen
        >
          <Settings rows={settings} skipped={skipped} onSkip={onSkip} />
        </Group>
        <Group
          icon={CalendarOff}
          count={drafts.length}
          title={drafts.length === 1 ? 'text becomes a draft' : 'texts become drafts'}
          text="they were not public or have no date"
          isOpen
        >
          <Files rows={drafts} />
        </Group>
        <Group
          icon={ImageOff}
          count={missing}
          title={missing === 1 ? 'image is missing from the files' : 'images are missing from the files'}
          text="the links stay as they are in the posts"
        >
          <Files rows={rows.filter((row) => row.missing > 0)} />
        </Group>
        <Group
          icon={MessageSquareWarning}
          count={noted.length}
          title={noted.length === 1 ? 'item comes in with a remark' : 'items come in with remarks'}
        >
          <Files rows={noted} />
        </Group>
        <Group
          icon={CircleSlash}
          count={leftCount}
          title={leftCount === 1 ? 'item is left out' : 'items are left out'}
          state="not imported"
        >
          <Files rows={out} />
          <LeftFiles left={left} />
        </Group>
      </div>
    </section>
  );
}

interface GroupProps {
  icon: LucideIcon;
  count: number;
  title: string;
  text?: string;
  state?: string;
  isOpen?: boolean;
  children: ReactNode;
}

function Group({ icon, count, title, text, state, isOpen, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <Icon of={icon} />
        <span>
          <strong>{`${count} ${title}`}</strong> {text}
        </span>
        {state && <span className={meta.meta}>{state}</span>}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}

/** The settings that would change, each with a switch. */
function Settings({ rows, skipped, onSkip }: Pick<LookFirstProps, 'rows' | 'skipped' | 'onSkip'>) {
  const toggle = (path: string) => {
    const next = new Set(skipped);
    if (!next.delete(path)) next.add(path);
    onSkip(next);
  };
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.path}>
          <span>{rowName(row)}</span>
          <span>{row.changes.map(changeText).join(', ')}</span>
          <span className={report.why}>{remarks(row).join('. ') || row.path}</span>
          <Checkbox
            toggle
            label=""
            aria-label={`Import ${rowName(row)}`}
            checked={!skipped.has(row.path)}
            onChange={() => toggle(row.path)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Items with their path and what is to say of each. */
function Files({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.path}>
          <span>{rowName(row)}</span>
          <span className={meta.meta}>{row.path}</span>
          <span className={report.why}>{remarks(row).join('. ')}</span>
        </li>
      ))}
    </ul>
  );
}
