import type { CvItem, CvPart } from '@portfolio/contract';
import { formatPeriod, formatYears } from '@portfolio/text/format/dates';

/** The item as one line: its title, organisation and time. */
export const oneLine = ({ title, organisation, url, startDate, endDate }: CvItem): CvItem => ({
  title,
  organisation,
  url,
  startDate,
  endDate,
  bullets: [],
});

/** Whether an item has no more than fits one line. */
export const isOneLine = (item: CvItem | undefined): boolean =>
  !item?.place && !item?.text && !item?.bullets.length && !item?.links?.length && !item?.skills?.length;

/** The organisation in the line of the title. */
export const lineOf = ({ title, organisation }: CvItem): string => [title, organisation].filter(Boolean).join(', ');

/** When an item was: in months for jobs, in years for all others. */
export const timeOf = ({ startDate, endDate }: CvItem, layout: CvPart['layout']): string =>
  startDate ? (layout === 'jobs' ? formatPeriod : formatYears)(startDate, endDate) : '';

/** What stands before the skills of an item. */
export const SKILLS_LABEL = 'Skills: ';
