import type { Post } from '@portfolio/contract';
import type { BlogCategory } from '@portfolio/contract/limits';
import { postPath } from '@portfolio/contract/pages';

interface FeedLinksProps {
  name: string;
  category: BlogCategory | '';
  post: Post | undefined;
}

/** Links to the feeds, and to this post as Markdown. */
export function FeedLinks({ name, category, post }: FeedLinksProps) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={name} href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title={name} href="/feed.json" />
      {category && (
        <>
          <link
            rel="alternate"
            type="application/rss+xml"
            title={`${name}: ${category}`}
            href={`/rss/${category}.xml`}
          />
          <link
            rel="alternate"
            type="application/feed+json"
            title={`${name}: ${category}`}
            href={`/feed/${category}.json`}
          />
        </>
      )}
      {post && <link rel="alternate" type="text/markdown" title={post.title} href={`${postPath(post.slug)}.md`} />}
    </>
  );
}
