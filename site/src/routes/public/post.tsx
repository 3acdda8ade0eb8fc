import { postPath } from '@portfolio/contract/pages';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Article } from '#app/features/posts/components/article.tsx';
import { BACK_TO_BLOG } from '#app/features/posts/components/back-to-blog.ts';
import { usePageData, useSlug } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The page of a post, or its loading state. */
export function PostPage() {
  const slug = useSlug();
  const { name, linkedinUrl, timeZone } = useSiteConfig();
  return (
    <ItemPage
      what="post"
      data={usePageData<'posts.read'>(`/api/blog/${slug}`)}
      head={(post) => ({
        title: post.title,
        description: post.excerpt,
        path: postPath(post.slug),
        canonicalUrl: post.canonicalUrl,
        post,
      })}
      back={BACK_TO_BLOG}
    >
      {(post) => <Article post={post} owner={{ name, linkedinUrl }} timeZone={timeZone} />}
    </ItemPage>
  );
}
