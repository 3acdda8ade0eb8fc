import type { Statistics } from '@portfolio/contract';
import type { ResumeForm } from '@portfolio/contract/counting';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { Link } from 'react-router-dom';
import { buttonClass } from '#app/components/ui/button.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { NEW } from '#app/panel/sheet-address.ts';
import { formatNumber } from '../measures.ts';
import styles from './lists.module.css';
import type { RankRow } from './rank-list.tsx';

const OTHERS = 'Others';
const FORMS: Record<ResumeForm, string> = {
  file: 'Uploaded file',
  pdf: 'From your content, PDF',
  docx: 'From your content, Word',
  json: 'From your content, JSON Resume',
};

type Page = Statistics['pages']['items'][number];

function pageName({ path, title, isOthers }: Page) {
  if (isOthers) return OTHERS;
  return (
    <a href={path} target="_blank" rel="noreferrer" title={title && decodeSafely(path)}>
      {title ?? decodeSafely(path)}
    </a>
  );
}

/** The pages that were seen. */
export const pageRows = ({ pages }: Statistics, count: 'visitors' | 'views'): RankRow[] =>
  pages.items.map((page) => ({ key: page.path, name: pageName(page), count: page[count] }));

/** The posts that were read to the end, most first, with the views that this is a part of. */
export const readRows = ({ pages }: Statistics): RankRow[] =>
  pages.items
    .filter(({ reads }) => reads > 0)
    .sort((a, b) => b.reads - a.reads)
    .map((page) => ({
      key: page.path,
      name: pageName(page),
      count: page.reads,
      text: `of ${formatNumber(page.views)}`,
    }));

/** Where visitors came from. */
export const referrerRows = ({ referrers }: Statistics): RankRow[] =>
  referrers.items.map(({ name, visitors, isOthers }) => ({
    key: `${name} ${isOthers ?? ''}`,
    name: isOthers ? OTHERS : name || 'Direct or unknown',
    count: visitors,
  }));

/** The campaigns that visitors came by. */
export const campaignRows = ({ campaigns }: Statistics): RankRow[] =>
  campaigns.items.map(({ name, visitors, isOthers }) => ({
    key: name,
    name: isOthers ? OTHERS : name,
    count: visitors,
  }));

/** The forms of the resume that were downloaded. */
export const downloadRows = ({ downloads }: Statistics): RankRow[] =>
  downloads.items.map(({ name, count }) => ({ key: name, name: FORMS[name], count }));

/** The sites that visitors left for. */
export const clickRows = ({ clicks }: Statistics): RankRow[] =>
  clicks.items.map(({ name, count, isOthers }) => ({ key: name, name: isOthers ? OTHERS : name, count }));

/** The page of a new post with a title. */
const draftPath = (title: string) => `${panelPath(PANEL_SECTIONS.posts, NEW)}?${new URLSearchParams({ title })}`;

/** The searches that found nothing. */
export const searchRows = ({ searches }: Statistics): RankRow[] =>
  searches.items.map(({ name, count, isOthers }) => ({
    key: name,
    name: isOthers ? OTHERS : <span className={styles.words}>{name}</span>,
    count,
    action: !isOthers && (
      <Link className={buttonClass('quiet')} to={draftPath(name)}>
        Write about it
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </Link>
    ),
  }));
