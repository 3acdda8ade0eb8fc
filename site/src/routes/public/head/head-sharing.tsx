import type { Post } from '@portfolio/contract';
import { lastModified } from '@portfolio/contract/text';

interface SharingProps {
  title: string;
  description: string;
  url: string;
  /** URL of the share image, 1200 × 630. */
  picture: string;
  /** The owner's name. */
  site: string;
  post: Post | undefined;
  /** The owner's handle in the fediverse, such as `@ada@social.example`. */
  fediverse: string | undefined;
}

/** Open Graph and Twitter card metadata. */
export function Sharing({ title, description, url, picture, site, post, fediverse }: SharingProps) {
  const alt = site && !title.includes(site) ? `${title}, ${site}` : title;
  return (
    <>
      <meta property="og:type" content={post ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {site && <meta property="og:site_name" content={site} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={alt} />
      {fediverse && <meta name="fediverse:creator" content={fediverse} />}
      {post && <ArticleTags post={post} />}
    </>
  );
}

function ArticleTags({ post }: { post: Post }) {
  const { publishedAt, category, tags } = post;
  return (
    <>
      <meta property="article:published_time" content={publishedAt} />
      <meta property="article:modified_time" content={lastModified(post)} />
      {category && <meta property="article:section" content={category} />}
      {[...new Set(tags)].map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
