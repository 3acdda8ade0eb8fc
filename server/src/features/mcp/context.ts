import type { Cache } from '@portfolio/compat-api/cache';
import type { Post, ProjectStory } from '@portfolio/contract';
import type { Comparison } from '@portfolio/evidence/comparison/finding';
import type { PublicContent } from '#app/content/content.ts';

type Public = Omit<PublicContent, 'gateway'>;
/** What there is as Markdown: the overview of the site, a post, a project. */
interface Documents {
  siteOverview: (context: Public) => Promise<string>;
  postMarkdown: (context: Public, post: Post) => Promise<string>;
  projectMarkdown: (project: ProjectStory) => string;
}

/** What tools and resources read from. */
export interface McpContext extends Public {
  cache: Cache;
  /** The resume as JSON; `null` while there is none. */
  readResume: () => Promise<object | null>;
  documents: Documents;
  /** What a job ad requires and what shows it; `null` while the match page is off. */
  compareAd: (ad: string) => Promise<Comparison | null>;
}
