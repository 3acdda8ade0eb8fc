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
  const read = usePost(slug);
  const post = read.data?.item;
  return (
    <Layout>
      {post ? (
        <>
          <Head
            title={`${post.title}, ${name}`}
            description={post.excerpt}
            path={`/blog/${post.slug}`}
            canonicalUrl={post.canonicalUrl}
            post={post}
          />
          <main id="main">
            <Article post={post} owner={{ name, linkedinUrl }} timeZone={timeZone} />
          </main>
        </>
      ) : (
        <NoItem what="This post" read={read}>
          <BackToBlog />
        </NoItem>
      )}
    </Layout>
  );
}
