import type { Post } from '@portfolio/contract';
import type { BlogCategory } from '@portfolio/contract/limits';

interface FeedLinksProps {
  name: string;
  category: BlogCategory | '';
  post: Post | undefined;
}

/** Where the posts are for feed readers, and this one as Markdown. */
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
      {post && <link rel="alternate" type="text/markdown" title={post.title} href={`/blog/${post.slug}.md`} />}
    </>
  );
}
