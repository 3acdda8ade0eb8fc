import { postPath } from '@portfolio/contract/pages';
import { useParams } from 'react-router-dom';
import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { usePost } from '#app/features/blog/api/use-blog.ts';
import { Article, BackToBlog } from '#app/features/blog/components/article.tsx';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

/** The page of a post, or its loading or error state. */
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
            path={postPath(post.slug)}
            canonicalUrl={post.canonicalUrl}
            post={post}
          />
          <main id="main">
            <Article post={post} owner={{ name, linkedinUrl }} timeZone={timeZone} />
          </main>
        </>
      ) : (
        <ItemFallback what="This post" read={read}>
          <BackToBlog />
        </ItemFallback>
      )}
    </Layout>
  );
}
