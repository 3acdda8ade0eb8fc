import { BLOG_PAGE, blogListPath } from '@portfolio/contract/pages';
import { ArrowRight } from 'lucide-react';
import entry from '#app/components/entry/entry.module.css';
import { Section } from '#app/components/layout/section.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import smallLink from '#app/components/ui/small-link.module.css';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { usePageData } from '#app/lib/page.ts';
import { PostEntry } from '../components/post-entry.tsx';

/** How many posts the home page shows. */
const RECENT_POSTS = 3;

/** The newest posts, with a link to all if there are more; renders nothing while there are none. */
export function RecentPosts() {
  const { timeZone } = useSiteConfig();
  const { items = [], total = 0 } = usePageData<'posts.list'>(blogListPath()) ?? {};
  if (items.length === 0) return null;
  const posts = items.slice(0, RECENT_POSTS);
  const views = viewsFor(posts.map(({ title }) => title));
  const all = total > RECENT_POSTS && (
    <a className={smallLink.link} href={BLOG_PAGE}>
      {`All ${total} posts`}
      <Icon of={ArrowRight} />
    </a>
  );
  return (
    <Section id="blogs" title="Recent Blogs" controls={all}>
      <ul className={cx(entry.list, entry.isShort)}>
        {posts.map((post, index) => (
          <li key={post._id}>
            <PostEntry post={post} view={views[index] ?? 0} timeZone={timeZone} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
