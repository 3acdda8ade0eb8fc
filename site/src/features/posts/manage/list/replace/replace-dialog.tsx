import type { OwnerPostRow } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { LoadFailed, Loading, SkeletonLine } from '#app/panel/list/list-states.tsx';
import { useSelection } from '#app/panel/list/use-selection.ts';
import { readFirst } from '../pages/read-pages.ts';
import styles from './replace.module.css';
import { ReplaceRow } from './replace-row.tsx';
import { type KeptPost, useReplace } from './use-replace.ts';

interface ReplaceDialogProps {
  path: string;
  found: number;
  words: string;
  onReplaced: () => Promise<void>;
  onClose: () => void;
}

/** Replaces the words of a search in the posts that it has found: each can be left out, and is shown before and after. */
export function ReplaceDialog({ path, found, words, onReplaced, onClose }: ReplaceDialogProps) {
  const { posts, error, retry } = useFoundPosts(path);
  return (
    <Dialog wide title={`Replace “${words}” in ${counted(posts?.length ?? found, 'post')}`} onClose={onClose}>
      {posts && <ReplaceForm {...{ posts, words, onReplaced, onClose }} />}
      {!posts &&
        (error ? (
          <LoadFailed onRetry={retry} />
        ) : (
          <Loading>
            <SkeletonLine width="60%" />
          </Loading>
        ))}
    </Dialog>
  );
}

/** All posts that were found, read once: those that the dialog lists must not change below the pointer. */
function useFoundPosts(path: string) {
  const [posts, setPosts] = useState<readonly OwnerPostRow[]>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    setError(undefined);
    readFirst(path, Number.MAX_SAFE_INTEGER).then(({ items }) => setPosts(items), setError);
  }, [path, attempt]);
  return { posts, error, retry: () => setAttempt(attempt + 1) };
}

interface ReplaceFormProps extends Omit<ReplaceDialogProps, 'found' | 'path'> {
  posts: readonly OwnerPostRow[];
}

function ReplaceForm({ posts, words, onReplaced, onClose }: ReplaceFormProps) {
  const [by, setBy] = useState('');
  // Thousands of rows must not hold up the typing.
  const shownBy = useDeferredValue(by);
  const [kept, setKept] = useState<readonly KeptPost[]>();
  const shown = kept ? kept.map(({ post }) => post) : posts;
  const selection = useSelection(
    shown.map(({ _id }) => _id),
    true,
  );
  const reasons = new Map(kept?.map(({ post, reason }) => [post, reason]));
  const { progress, run } = useReplace(words, () => void onReplaced());
  const chosen = shown.filter(({ _id }) => selection.has(_id));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failed = await run(chosen, by);
    if (failed.length === 0) onClose();
    else setKept(failed);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field label="Replace with" hint="In titles, excerpts and texts, whatever their capital letters are.">
        <Input value={by} autoComplete="off" data-focus-first onChange={(event) => setBy(event.target.value)} />
      </Field>
      {kept && (
        <p role="alert" className={styles.kept}>
          {`${counted(kept.length, 'post')} left as ${kept.length === 1 ? 'it was' : 'they were'}.`}
        </p>
      )}
      <ul className={styles.list} aria-label="Replacements">
        {shown.map((post) => (
          <ReplaceRow
            key={post._id}
            {...{ post, words, by: shownBy }}
            isChosen={selection.has(post._id)}
            onToggle={selection.toggle}
            reason={reasons.get(post)}
          />
        ))}
      </ul>
      <p className={styles.note}>
        Drafts are saved. Changes of public posts wait until you publish them. One undo takes all back.
      </p>
      <DialogButtons>
        <Button kind="quiet" onClick={onClose}>
          {kept ? 'Close' : 'Cancel'}
        </Button>
        <Button
          kind="primary"
          type="submit"
          disabled={chosen.length === 0}
          busy={progress !== null && `Replacing ${progress.done} of ${progress.of}...`}
        >
          {kept ? 'Try again' : `Replace in ${counted(chosen.length, 'post')}`}
        </Button>
      </DialogButtons>
    </form>
  );
}
