import { type MediaUse, resourceList } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { Link } from 'react-router-dom';
import styles from './image.module.css';

/** The panel section in which an item of this kind is edited. */
const sectionOf = (kind: string) =>
  kind === 'post' ? PANEL_SECTIONS.posts : (resourceList.find(({ singular }) => singular === kind)?.collection ?? kind);

function addressOf({ kind, _id, title, trashed }: MediaUse): string {
  if (trashed) return `${panelPath(PANEL_SECTIONS.trash)}?${new URLSearchParams({ q: title })}`;
  return panelPath(sectionOf(kind), _id);
}

/** The items that show an image, with links and what they say of it themselves. */
export function ImageUses({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={styles.uses} aria-label="Used in">
      {uses.map((use) => (
        <li key={use._id}>
          <Link to={addressOf(use)}>{use.title}</Link>
          <span>{use.trashed ? `${use.kind}, in the trash` : use.kind}</span>
          {use.description && <p>{`Own description: “${use.description}”`}</p>}
        </li>
      ))}
    </ul>
  );
}
