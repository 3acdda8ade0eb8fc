import type { CvItem } from '@portfolio/contract';

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

/** What stands before the skills of an item. */
export const SKILLS_LABEL = 'Skills: ';
