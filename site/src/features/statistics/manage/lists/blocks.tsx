import type { Statistics } from '@portfolio/contract';
import { formatNumber } from '../measures.ts';
import type { RankListProps } from './rank-list.tsx';
import { campaignRows, clickRows, downloadRows, pageRows, readRows, referrerRows, searchRows } from './rows.tsx';

/** A list of the statistics. */
export type Block = Pick<RankListProps, 'title' | 'unit' | 'rows' | 'more'>;

/** The pages that were seen. */
export const pagesBlock = (statistics: Statistics, unit: 'visitors' | 'views'): Block => ({
  title: 'Pages',
  unit,
  rows: pageRows(statistics, unit),
  more: statistics.pages.more,
});

/** Where visitors came from, and what they did. */
export function otherBlocks(statistics: Statistics): Block[] {
  const { totals, referrers, campaigns, downloads, clicks, searches } = statistics;
  return [
    { title: 'Came from', unit: 'visitors', rows: referrerRows(statistics), more: referrers.more },
    { title: 'Read to the end', unit: shareOf(totals), rows: readRows(statistics) },
    { title: 'Campaigns', unit: 'visitors', rows: campaignRows(statistics), more: campaigns.more },
    { title: 'Resume downloads', unit: formatNumber(downloads.total), rows: downloadRows(statistics) },
    { title: 'Outbound clicks', unit: formatNumber(clicks.total), rows: clickRows(statistics), more: clicks.more },
    { title: 'Searched, nothing found', unit: 'times', rows: searchRows(statistics), more: searches.more },
  ];
}

/** How many views of posts were read to the end. */
function shareOf({ reads, postViews }: Statistics['totals']): string {
  return postViews === 0 ? 'times' : `${Math.round((reads / postViews) * 100)} % of post views`;
}
