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
      <Route path="new" element={<NewPost />} />
      <Route path=":id" element={<EditPost />} />
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

function NewPost() {
  const { actions } = usePosts();
  const navigate = useNavigate();
  const onSaved = async (post: OwnerPost) => {
    await actions.put(post);
    navigate('/manage/blogs');
  };
  return <PostEditor post={null} onSaved={(post) => void onSaved(post)} />;
}

function EditPost() {
  const { id = '' } = useParams();
  return <OpenPost key={id} id={id} />;
}

/** Read afresh each time it is opened, and only once: no later answer may slip under what is being typed. */
function OpenPost({ id }: { id: string }) {
  const { actions } = usePosts();
  const navigate = useNavigate();
  const [post, setPost] = useState<OwnerPost | null>(null);
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    setFailure('');
    call('readOwnerPost', { params: { id } }).then(
      ({ item }) => wanted && setPost(item),
      (error) => wanted && setFailure(errorText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [id, attempt]);
  const close = () => navigate('/manage/blogs');
  const onSaved = async (item: OwnerPost) => {
    await actions.put(item);
    close();
  };
  const onDelete = async (open: OwnerPost) => {
    if ((await confirmLeave()) && (await actions.remove(open))) close();
  };
  if (failure) return <LoadFailed title={failure} onRetry={() => setAttempt(attempt + 1)} />;
  if (!post) return <ListSkeleton />;
  return <PostEditor post={post} onSaved={(saved) => void onSaved(saved)} onDelete={() => void onDelete(post)} />;
}
