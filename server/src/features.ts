import type { Feature } from './feature.ts';
import { createBackups } from './features/backups/index.ts';
import { createFeeds } from './features/feeds/index.ts';
import { createIcons } from './features/icons/index.ts';
import { createImports } from './features/imports/index.ts';
import { createMcp } from './features/mcp/index.ts';
import { createMissedAddresses } from './features/missed-addresses/index.ts';
import { createOverview } from './features/overview/index.ts';
import { createPostHistory } from './features/post-history/index.ts';
import { createRedirects } from './features/redirects/index.ts';
import { createResume } from './features/resume/index.ts';
import { createSearch } from './features/search/index.ts';
import { createShareImages } from './features/share-images/index.ts';
import { createSkills } from './features/skills/index.ts';
import { createStatistics } from './features/statistics/index.ts';
import type { Parts } from './parts.ts';

/** Makes all features; one that is taken out loses its line and its import here. */
export function createFeatures(parts: Parts) {
  const skills = createSkills(parts);
  const { readSkills } = skills.extras;
  const resume = createResume({ ...parts, readSkills });
  const feeds = createFeeds(parts);
  const backups = createBackups(parts);
  const own = {
    skills,
    resume,
    postHistory: createPostHistory(parts),
    icons: createIcons(parts),
    search: createSearch({ ...parts, readSkills }),
    backups,
    shareImages: createShareImages(parts),
    feeds,
    mcp: createMcp({ ...parts, readResume: resume.readJson, documents: feeds.documents, compareAd: skills.compareAd }),
  };
  const statistics = createStatistics({ ...parts, finders: pageFinders(own) });
  const redirects = createRedirects({ ...parts, finders: pageFinders({ ...own, statistics }) });
  const imports = createImports({ ...parts, redirects });
  return {
    ...own,
    statistics,
    redirects,
    imports,
    overview: createOverview({
      ...parts,
      readBackups: backups.service.state,
      readImports: () => imports.runs.list(),
      visitsOfWeek: statistics.visitsOfWeek,
    }),
    missed: createMissedAddresses({ ...parts, readSkills, redirects: redirects.list }),
  };
}
/** All features by name. */
export type Features = ReturnType<typeof createFeatures>;

const pageFinders = (features: Record<string, Feature>) =>
  Object.values(features).flatMap(({ pageAt }) => (pageAt ? [pageAt] : []));

/** Stores what features have counted, before the database closes. */
export async function closeFeatures(features: Features): Promise<void> {
  for (const { close } of Object.values<Feature>(features)) await close?.();
}
