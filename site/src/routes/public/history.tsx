import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackToPost, Changes } from '#app/features/posts/history/history.tsx';
import { usePageData, useSlug } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The public record of changes of a post, or its loading state; search engines are led to the post alone. */
export function HistoryPage() {
  const slug = useSlug();
  const { timeZone } = useSiteConfig();
  return (
    <ItemPage
      what="This record"
      data={usePageData<'posts.readChanges'>(`/api/blog/${slug}/changes`)}
      head={({ title }) => ({ title: `Changes to ${title}` })}
      back={<BackToPost slug={slug} />}
    >
      {(changes) => <Changes changes={changes} timeZone={timeZone} />}
    </ItemPage>
  );
}
