import type { ChangedLink, ChangePassage, ChangePiece, TextComparison } from '@portfolio/contract';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import styles from './history.module.css';
import { countOf } from './labels.ts';

/** What has changed between two versions: the changed passages with the unchanged ones beside them. */
export function TextChanges({ comparison }: { comparison: TextComparison }) {
  const { title, excerpt, content, isShortened } = comparison;
  const isSame = !title && !excerpt && content.length === 0 && !isShortened;
  return (
    <div className={styles.changes}>
      {title && <Field label="Title" pieces={title} />}
      {excerpt && <Field label="Excerpt" pieces={excerpt} />}
      {blocksOf(content).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages may repeat, and their order is static
        <BlockView key={index} block={block} />
      ))}
      {isShortened && (
        <p className={styles.note}>
          {content.length > 0 ? 'More has changed than fits here.' : 'Too much has changed to show it here.'}
        </p>
      )}
      {isSame && <p className={styles.note}>The text is the same as in the version before.</p>}
    </div>
  );
}

type Passage = Extract<ChangePassage, { kind: unknown }>;
/** Neighbouring passages of one kind that form a block: a list, a table, lines of code; otherwise a single passage. */
type Block = { skipped: number } | { kind: Passage['kind']; passages: Passage[] };

const JOINED: readonly Passage['kind'][] = ['item', 'row', 'code'];

/** Joins neighbouring passages to blocks; one of code without changes is only counted. */
function blocksOf(passages: readonly ChangePassage[]): Block[] {
  const blocks: Block[] = [];
  for (const passage of passages) {
    const last = blocks.at(-1);
    if ('skipped' in passage) blocks.push(passage);
    else if (last && 'kind' in last && last.kind === passage.kind && JOINED.includes(passage.kind))
      last.passages.push(passage);
    else blocks.push({ kind: passage.kind, passages: [passage] });
  }
  return foldUnchanged(blocks);
}

/** Joins what is unchanged and stands side by side to one number. */
function foldUnchanged(blocks: readonly Block[]): Block[] {
  const folded: Block[] = [];
  for (const block of blocks) {
    const skipped = unchangedIn(block);
    const last = folded.at(-1);
    if (skipped > 0 && last && 'skipped' in last) last.skipped += skipped;
    else folded.push(skipped > 0 ? { skipped } : block);
  }
  return folded;
}

/** How many passages of a block are not worth showing: a line of code beside a change says nothing. */
function unchangedIn(block: Block): number {
  if ('skipped' in block) return block.skipped;
  const isChanged = block.passages.some(({ pieces }) => pieces.some(({ change }) => change));
  return block.kind === 'code' && !isChanged ? block.passages.length : 0;
}

function BlockView({ block }: { block: Block }) {
  if ('skipped' in block) {
    return <p className={styles.skipped}>{`${countOf(block.skipped, 'paragraph')} unchanged`}</p>;
  }
  const { kind, passages } = block;
  if (kind === 'code') {
    const pieces = passages.flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...line.pieces] : line.pieces));
    return (
      <pre dir="ltr">
        <Pieces pieces={pieces} />
      </pre>
    );
  }
  const [Group, Part] = ELEMENTS[kind];
  const parts = passages.map((passage, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: passages may repeat, and their order is static
    <Part key={index} className={kind === 'heading' ? styles.heading : undefined} dir="auto">
      <Pieces pieces={passage.pieces} />
      {passage.links && <Links links={passage.links} />}
    </Part>
  ));
  return Group ? <Group className={styles[kind]}>{parts}</Group> : parts;
}

/** What a block of each kind is, and each of its passages. */
const ELEMENTS = {
  text: [undefined, 'p'],
  heading: [undefined, 'p'],
  item: ['ul', 'li'],
  quote: ['blockquote', 'p'],
  row: ['div', 'p'],
} as const;

/** Where links led and lead now. */
function Links({ links }: { links: readonly ChangedLink[] }) {
  return links.map(({ before, after }) => (
    <span key={`${before} ${after}`} className={styles.target}>
      {'Link: '}
      {before !== undefined && <Pieces pieces={[{ text: before, change: 'removed' }]} />}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <Pieces pieces={[{ text: after, change: 'added' }]} />}
    </span>
  ));
}

function Field({ label, pieces }: { label: string; pieces: readonly ChangePiece[] }) {
  return (
    <div className={styles.field}>
      <p className="mono">{label}</p>
      <p dir="auto">
        <Pieces pieces={pieces} />
      </p>
    </div>
  );
}

/** A text with its changes, which also those hear who do not see the marks. */
function Pieces({ pieces }: { pieces: readonly ChangePiece[] }) {
  return pieces.map(({ text, change }, index) => {
    const key = index;
    if (!change) return <span key={key}>{text}</span>;
    const Change = change === 'added' ? 'ins' : 'del';
    return (
      <Change key={key}>
        <VisuallyHidden>{`${change}: `}</VisuallyHidden>
        {text}
      </Change>
    );
  });
}
