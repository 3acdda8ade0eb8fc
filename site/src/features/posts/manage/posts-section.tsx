import type { OwnerPost } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { FileQuestionMark } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { runWhenIdle } from '#app/lib/run-when-idle.ts';
import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import type { SaveResult } from '#app/panel/form/send.ts';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { NEW } from '#app/panel/sheet-address.ts';
import { confirmLeave } from '#app/panel/unsaved.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { rowOf } from './list/actions/list-changes.ts';
import { PostList } from './list/post-list.tsx';
import { usePostQuery } from './list/query/use-post-query.ts';
import { RETURN } from './list/use-kept-scroll.ts';
import type { AfterSave } from './post-editor.tsx';
import { usePosts } from './use-posts.ts';

const PostEditor = onDemand(async () => (await import('./post-editor.tsx')).PostEditor, EditorSkeleton);

/** Fetches the editor's code once the panel is idle, or as soon as a row is pointed at. */
function preloadEditor(): () => void {
  const left = new AbortController();
  const onPointer = ({ target }: Event) => {
    if (target instanceof Element && target.closest('main li')) PostEditor.preload();
  };
  document.addEventListener('pointerover', onPointer, { passive: true, signal: left.signal });
  runWhenIdle(() => left.signal.aborted || PostEditor.preload());
  return () => left.abort();
}

/** Blogs in the panel: the list, in which `Views` shows how often a post was read, or the editor of the opened post. */
export function BlogSection({ Views }: { Views?: ComponentType<{ id: string }> }) {
  useEffect(preloadEditor, []);
  return (
    <Routes>
      <Route index element={<PostList Views={Views} />} />
      <Route path=":id" element={<OpenPost />} />
    </Routes>
  );
}

/** The post in the editor; `post` is null until a new post is stored. */
interface Opened {
  id: string;
  post: OwnerPost | null;
  /** React key of the editor: stays the same when the first save of a new post assigns its id. */
  key: string;
  /** The id assigned by the first save, until the URL contains it. */
  becomes?: string;
}

const openedNew = (): Opened => ({ id: NEW, post: null, key: `${NEW} ${Date.now()}` });

/** Fetches the post once each time it is opened: a later response must not replace what is being typed. */
function OpenPost() {
  const { id = NEW } = useParams();
  const { actions } = usePosts(usePostQuery().path);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(() => (id === NEW ? openedNew() : null));
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isOpen = opened?.id === id || opened?.becomes === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    if (isOpen) return setOpened((same) => (same?.becomes === id ? { id, post: same.post, key: same.key } : same));
    if (id === NEW) return setOpened(openedNew());
    let wanted = true;
    setFailure(null);
    call('posts.readAdmin', { params: { id } }).then(
      ({ item }) => wanted && setOpened({ id, post: item, key: id }),
      (error: unknown) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [id, isOpen, attempt]);
  const close = () => navigate(panelPath(PANEL_SECTIONS.posts) + search, { state: RETURN });
  const onSaved = async ({ item, isSent }: SaveResult<OwnerPost>, next: AfterSave) => {
    if (isSent) await actions.put(item);
    if (next === 'close') return close();
    if (id !== NEW || next === 'leave') return;
    setOpened((same) => same && { ...same, becomes: item._id });
    await navigate(panelPath(PANEL_SECTIONS.posts, item._id) + search, { replace: true, state: { stay: true } });
  };
  const deleted = useRef<string | null>(null);
  const onDelete = async (open: OwnerPost) => {
    if (!(await confirmLeave())) return;
    deleted.current = open._id;
    void close();
    await actions.remove([rowOf(open)]);
  };
  if (failure instanceof ApiError && failure.status === 404) return <NoPost />;
  if (failure) return <LoadFailed title={errorText(failure)} onRetry={() => setAttempt(attempt + 1)} />;
  if (!opened || !isOpen) return <EditorSkeleton />;
  return (
    <PostEditor
      key={opened.key}
      post={opened.post}
      onSaved={(saved, next) => void onSaved(saved, next)}
      onLeftBlank={(post) => post._id !== deleted.current && void actions.discard(post)}
      onDelete={(post) => void onDelete(post)}
    />
  );
}

/** Shown for a post that does not exist or was deleted. */
function NoPost() {
  return (
    <>
      <SectionHead title="Post not found" />
      <EmptyState
        drawing={FileQuestionMark}
        title="We can’t find this post."
        text="If it was deleted, it may still be in Trash."
      >
        <Link className={buttonClass()} to={panelPath(PANEL_SECTIONS.posts)}>
          Back to Blogs
        </Link>
      </EmptyState>
    </>
  );
}
