import type { Post, ProjectStory } from '@portfolio/contract';
import type { BlogCategory } from '@portfolio/contract/limits';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { useBoot } from '../../lib/boot-context.ts';
import { FeedLinks } from './head-feeds.tsx';
import { Sharing } from './head-sharing.tsx';
import { absolute, shortened } from './head-text.ts';
import { StructuredData } from './structured-data.tsx';

interface HeadProps {
  title: string;
  description?: string | undefined;
  /** The canonical path; none for pages that are not to be found. */
  path?: string;
  /** In place of our own address. */
  canonicalUrl?: string | undefined;
  /** What the page is about, if it is about one thing: a post, a project, the owner. */
  post?: Post;
  project?: ProjectStory;
  isHome?: boolean;
  /** Of a list of posts. */
  category?: BlogCategory | '';
}

/** What a page says of itself to browsers, crawlers, feed readers and messengers. */
export function Head({ title, description, path, canonicalUrl, category = '', ...about }: HeadProps) {
  const { origin } = useBoot();
  const owner = useSiteConfig();
  if (!path) {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const { post, project } = about;
  const heading = post?.title ?? project?.title ?? title;
  const text = shortened(description ?? '') || [heading, owner.titleLine].filter(Boolean).join('. ');
  const url = absolute(canonicalUrl, `${origin}${path}`);
  const picture = `${origin}/og/${post ? `blog/${post.slug}` : project ? `projects/${project.slug}` : 'site'}.png`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={url} />
      <FeedLinks name={owner.name} category={category} post={post} />
      {/* Messengers ask the server; no browser needs the code. */}
      {import.meta.env.SSR && (
        <Sharing title={heading} description={text} url={url} picture={picture} site={owner.name} post={post} />
      )}
      <StructuredData about={about} origin={origin} owner={owner} description={text} url={url} picture={picture} />
    </>
  );
}
