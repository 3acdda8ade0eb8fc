import type { OwnerPost } from '@portfolio/contract';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { call, errorText } from '../../../components/panel/client.ts';
import { ListSkeleton, LoadFailed } from '../../../components/panel/list-states.tsx';
import rows from '../../../components/panel/resource/rows.module.css';
import { SectionHead } from '../../../components/panel/section-head.tsx';
import { confirmLeave } from '../../../components/panel/unsaved.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { PostEditor } from './post-editor.tsx';
import { PostRow } from './post-row.tsx';
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

function PostList() {
  const { items, error, actions } = usePosts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <SectionHead ref={heading} title="Blogs" count={items?.length} deck="The last change comes first.">
        <Link className={buttonClass('primary')} to="/manage/blogs/new">
          <Icon of={Plus} />
          Add post
        </Link>
      </SectionHead>
      {!items && !error && <ListSkeleton />}
      {!items && error != null && <LoadFailed onRetry={() => void actions.reload()} />}
      {items?.length === 0 && (
        <EmptyState title="No posts yet" text="What you write here is public as soon as you publish it." />
      )}
      {items && items.length > 0 && (
        <ul className={rows.rows}>
          {items.map((post) => (
            <PostRow key={post._id} post={post} actions={actions} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </>
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
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isOpen = opened?.id === id || opened?.becomes === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (isOpen) return setOpened((same) => (same?.becomes === id ? { id, post: same.post, key: same.key } : same));
    if (id === NEW) return setOpened(openedNew());
    let wanted = true;
    setFailure('');
    call('readOwnerPost', { params: { id } }).then(
      ({ item }) => wanted && setOpened({ id, post: item, key: id }),
      (error) => wanted && setFailure(errorText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [id, isOpen, attempt]);
  const close = () => navigate('/manage/blogs');
  const onSaved = async (item: OwnerPost, done: boolean) => {
    await actions.put(item);
    if (done) return close();
    if (id !== NEW) return;
    setOpened((same) => same && { ...same, becomes: item._id });
    navigate(`/manage/blogs/${encodeURIComponent(item._id)}`, { replace: true, state: { stay: true } });
  };
  const onDelete = async (open: OwnerPost) => {
    if ((await confirmLeave()) && (await actions.remove(open))) close();
  };
  if (failure) return <LoadFailed title={failure} onRetry={() => setAttempt(attempt + 1)} />;
  if (!opened || !isOpen) return <ListSkeleton />;
  return (
    <PostEditor
      key={opened.key}
      post={opened.post}
      onSaved={(saved, done) => void onSaved(saved, done)}
      onDelete={(post) => void onDelete(post)}
    />
  );
}
