import type { EvidenceKind, EvidenceLink, ListedSkill, SkillList } from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { formatCount, shortName, wordsFor } from '#app/components/evidence/labels.ts';
import styles from './skills-table.module.css';

interface SkillsTableProps {
  list: SkillList;
  kinds: readonly EvidenceKind[];
}

/** Browsers drop the roles of a table's elements where styles display them as a list, unless they are explicit. */
const role = (name: string) => ({ role: name });

/** The graph as a table: the skills with their time and evidence. */
export function SkillsTable({ list, kinds }: SkillsTableProps) {
  return (
    <div className={styles.section}>
      <h2 className="title" id="skills-table-h">
        The same as a table
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className={styles.scroller} aria-labelledby="skills-table-h" tabIndex={0}>
        <table {...role('table')}>
          <thead {...role('rowgroup')}>
            <tr {...role('row')}>
              <th {...role('columnheader')} scope="col">
                Skill
              </th>
              <th {...role('columnheader')} scope="col">
                Time
              </th>
              {kinds.map((kind) => (
                <th key={kind} {...role('columnheader')} scope="col" data-kind={kind}>
                  {wordsFor(kind).heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role('rowgroup')}>
            {list.items.map((skill) => (
              <Row key={skill.slug} skill={skill} list={list} kinds={kinds} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Row({ skill, list, kinds }: SkillsTableProps & { skill: ListedSkill }) {
  const { name, slug, months, counts } = skill;
  const links = skill.evidence.flatMap((position) => list.evidence[position] ?? []);
  return (
    <tr {...role('row')} data-kinds={kinds.filter((kind) => counts[kind] > 0).join(' ')} data-skill={slug}>
      <th {...role('rowheader')} scope="row" dir="auto">
        <a href={skillPath(slug)}>{name}</a>
      </th>
      <td {...role('cell')} className="mono" data-months={months}>
        {formatMonths(months) || '–'}
      </td>
      {kinds.map((kind) => (
        <EvidenceCell
          key={kind}
          kind={kind}
          links={links.filter((link) => link.kind === kind)}
          count={counts[kind]}
          more={`${skillPath(slug)}#${kind}`}
        />
      ))}
    </tr>
  );
}

interface EvidenceCellProps {
  kind: EvidenceKind;
  links: EvidenceLink[];
  count: number;
  /** The URL of the whole list. */
  more: string;
}

/** The newest item and how many more there are; in a narrow window their number alone. */
function EvidenceCell({ kind, links, count, more }: EvidenceCellProps) {
  const newest = links.at(-1);
  return (
    <td {...role('cell')} className={styles.many} data-kind={kind} data-count={count}>
      {newest ? (
        <>
          <a className={styles.newest} href={newest.url} dir="auto">
            {shortName(newest)}
          </a>
          {count > 1 && <a className={styles.more} href={more}>{`${count - 1} more`}</a>}
          <a className={styles.count} href={more}>
            {formatCount(kind, count)}
          </a>
        </>
      ) : (
        '–'
      )}
    </td>
  );
}
