import type { OwnerPost } from '@portfolio/contract';
import { FileQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { ApiError, call, errorText } from '../../../components/panel/client.ts';
import type { Saved } from '../../../components/panel/form/send.ts';
import { LoadFailed } from '../../../components/panel/list-states.tsx';
import { SectionHead } from '../../../components/panel/section-head.tsx';
import { confirmLeave } from '../../../components/panel/unsaved.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { PostEditor } from './post-editor.tsx';
import { PostList } from './post-list.tsx';
import { usePosts } from './use-posts.ts';

/** Blogs in the panel: the list, and in its place the post that was chosen. */
export function BlogSection() {
  return (
    <Routes>
      <Route index element={<PostList />} />
      <Route path=":id" element={<OpenPost />} />
    </Routes>
  );
}

/** What stands in the editor: null is a post that is not stored yet. */
interface Opened {
  id: string;
  post: OwnerPost | null;
  /** The same from the first letter of a new post on, also when its first save gives it an id. */
  key: string;
  /** The id that the first save has given it, until the address says so. */
  becomes?: string;
}

const NEW = 'new';
const openedNew = (): Opened => ({ id: NEW, post: null, key: `${NEW} ${Date.now()}` });

/** Read afresh each time it is opened, and only once: no later answer may slip under what is being typed. */
function OpenPost() {
  const { id = NEW } = useParams();
  const { actions } = usePosts();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(() => (id === NEW ? openedNew() : null));
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isOpen = opened?.id === id || opened?.becomes === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (isOpen) return setOpened((same) => (same?.becomes === id ? { id, post: same.post, key: same.key } : same));
    if (id === NEW) return setOpened(openedNew());
    let wanted = true;
    setFailure(null);
    call('readOwnerPost', { params: { id } }).then(
      ({ item }) => wanted && setOpened({ id, post: item, key: id }),
      (error: unknown) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [id, isOpen, attempt]);
  const close = () => navigate('/manage/blogs');
  const onSaved = async ({ item, isSent }: Saved<OwnerPost>, done: boolean) => {
    if (isSent) await actions.put(item);
    if (done) return close();
    if (id !== NEW) return;
    setOpened((same) => same && { ...same, becomes: item._id });
    navigate(`/manage/blogs/${encodeURIComponent(item._id)}`, { replace: true, state: { stay: true } });
  };
  const onDelete = async (open: OwnerPost) => {
    if ((await confirmLeave()) && (await actions.remove(open))) close();
  };
  if (failure instanceof ApiError && failure.status === 404) return <NoPost />;
  if (failure) return <LoadFailed title={errorText(failure)} onRetry={() => setAttempt(attempt + 1)} />;
  if (!opened || !isOpen) return <EditorSkeleton />;
  return (
    <PostEditor
      key={opened.key}
      post={opened.post}
      onSaved={(saved, done) => void onSaved(saved, done)}
      onDelete={(post) => void onDelete(post)}
    />
  );
}

/** In place of a post that is not there, or not any more. */
function NoPost() {
  return (
    <>
      <SectionHead title="No such post" />
      <EmptyState
        drawing={FileQuestionMark}
        title="There is no post at this address."
        text="If it was deleted, it may still be in Trash."
      >
        <Link className={buttonClass()} to="/manage/blogs">
          Back to Blogs
        </Link>
      </EmptyState>
    </>
  );
}
