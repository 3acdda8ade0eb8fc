import type { OwnerPost } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { call, errorText } from '../../../components/panel/client.ts';
import { ListSkeleton, LoadFailed } from '../../../components/panel/list-states.tsx';
import { confirmLeave } from '../../../components/panel/unsaved.ts';
import { PostEditor } from './post-editor.tsx';
import { PostList } from './post-list.tsx';
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
