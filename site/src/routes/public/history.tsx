import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BACK_TO_BLOG } from '#app/features/posts/components/back-to-blog.ts';
import { Changes } from '#app/features/posts/history/history.tsx';
import { usePageData, useSlug } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The public record of changes of a post, or its loading state; search engines are led to the post alone. */
export function HistoryPage() {
  const slug = useSlug();
  const { timeZone } = useSiteConfig();
  return (
    <ItemPage
      what="record"
      data={usePageData<'posts.readChanges'>(`/api/blog/${slug}/changes`)}
      head={({ title }) => ({ title: `Changes to ${title}` })}
      back={BACK_TO_BLOG}
    >
      {(changes) => <Changes changes={changes} timeZone={timeZone} />}
    </ItemPage>
  );
}
