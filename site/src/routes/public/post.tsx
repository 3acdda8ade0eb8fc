import { useParams } from 'react-router-dom';
import { Layout } from '../../components/layout/layout.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { usePost } from '../../features/blog/api/use-blog.ts';
import { Article, BackToBlog } from '../../features/blog/components/article.tsx';
import { Head } from './head.tsx';
import { NoItem } from './no-item.tsx';

/** One post, or why there is none. */
export function PostPage() {
  const { slug = '' } = useParams();
  const { name, linkedinUrl, timeZone } = useSiteConfig();
  const { data, isLoading } = usePost(slug);
  const post = data?.item;
  return (
    <Layout>
      {post ? (
        <Head
          title={`${post.title}, ${name}`}
          description={post.excerpt}
          path={`/blog/${post.slug}`}
          canonicalUrl={post.canonicalUrl}
          post={post}
        />
      ) : (
        <Head title={`${isLoading ? 'Loading...' : 'Not found'}, ${name}`} />
      )}
      {post ? (
        <main id="main">
          <Article post={post} owner={{ name, linkedinUrl }} timeZone={timeZone} />
        </main>
      ) : (
        <NoItem isLoading={isLoading}>
          <BackToBlog />
        </NoItem>
      )}
    </Layout>
  );
}
