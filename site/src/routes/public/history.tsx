import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackToPost, Changes } from '#app/features/posts/history/history.tsx';
import { useSlug } from '#app/lib/page-location.ts';
import { useRead } from '#app/lib/use-read.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The public record of changes of a post, or its loading or error state; search engines are led to the post alone. */
export function HistoryPage() {
  const slug = useSlug();
  const { timeZone } = useSiteConfig();
  return (
    <ItemPage
      what="This record"
      read={useRead<'posts.readChanges'>(`/api/blog/${slug}/changes`)}
      head={({ title }) => ({ title: `Changes to ${title}` })}
      back={<BackToPost slug={slug} />}
    >
      {(changes) => <Changes changes={changes} timeZone={timeZone} />}
    </ItemPage>
  );
}
