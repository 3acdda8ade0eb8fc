import type { Post, ProjectStory, Skill } from '@portfolio/contract';
import type { BlogCategory } from '@portfolio/contract/limits';
import { postPath, projectPath } from '@portfolio/contract/pages';
import { profilesOf } from '#app/components/layout/profiles.ts';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { usePage } from '#app/lib/page.ts';
import { fediverseHandle } from './fediverse.ts';
import { FeedLinks } from './head-feeds.tsx';
import { Sharing } from './head-sharing.tsx';
import { absoluteUrl, truncateText } from './head-text.ts';
import { StructuredData } from './structured-data.tsx';

interface HeadProps {
  title: string;
  description?: string | undefined;
  /** The canonical path; absent for pages that must not be indexed. */
  path?: string;
  /** Replaces this site's URL as the canonical one. */
  canonicalUrl?: string | undefined;
  /** The main entity of the page, if any: `post`, `project`, `skill` or, on the home page and the resume, the owner. */
  post?: Post;
  project?: ProjectStory;
  skill?: Skill;
  isHome?: boolean;
  isProfile?: boolean;
  /** Category filter of a list of posts. */
  category?: BlogCategory | '';
}

/** The metadata of a page for browsers, crawlers, feed readers and messengers. */
export function Head({ title, description, path, canonicalUrl, category = '', ...about }: HeadProps) {
  const { origin } = usePage();
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
  const text = truncateText(description ?? '') || [heading, owner.titleLine].filter(Boolean).join('. ');
  const url = absoluteUrl(canonicalUrl, `${origin}${path}`);
  const picture = `${origin}/og${post ? postPath(post.slug) : project ? projectPath(project.slug) : '/site'}.png`;
  const [fediverse] = profilesOf(owner).flatMap((profile) => fediverseHandle(profile.url) ?? []);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={url} />
      <FeedLinks name={owner.name} category={category} post={post} />
      <Sharing {...{ title: heading, description: text, url, picture, site: owner.name, post, fediverse }} />
      <StructuredData about={about} origin={origin} owner={owner} description={text} url={url} picture={picture} />
    </>
  );
}
