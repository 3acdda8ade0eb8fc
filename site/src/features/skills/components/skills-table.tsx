import type { EvidenceKind, EvidenceLink, ListedSkill, SkillList } from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { shortName, wordsFor } from '#app/components/evidence/labels.ts';
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

function EvidenceCell({ kind, links, count, more }: EvidenceCellProps) {
  return (
    <td
      {...role('cell')}
      className={styles.many}
      data-kind={kind}
      data-label={wordsFor(kind).heading}
      data-count={count}
    >
      {count === 0 ? (
        '–'
      ) : (
        <ul>
          {links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
            <li key={index} dir="auto">
              <a href={link.url}>{shortName(link)}</a>
            </li>
          ))}
          {count > links.length && (
            <li>
              <a href={more}>{`${count - links.length} more`}</a>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}
