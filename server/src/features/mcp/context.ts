import type { SeoContext } from '../feeds/content.ts';

/** What tools and resources read from. */
export type McpContext = Pick<SeoContext, 'read' | 'services' | 'origin'>;
