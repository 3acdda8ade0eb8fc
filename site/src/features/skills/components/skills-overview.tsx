import type { SkillList } from '@portfolio/contract';
import { MATCH_PAGE } from '@portfolio/contract/pages';
import { kindsIn } from '#app/components/evidence/labels.ts';
import { wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { graphOf } from './graph-model.ts';
import { KindFilter } from './kind-filter.tsx';
import { SkillsGraph } from './skills-graph.tsx';
import styles from './skills-overview.module.css';
import { SkillsTable } from './skills-table.tsx';

/** The page of all skills: the graph, a filter by kind, and the same as a table. */
export function SkillsOverview({ list }: { list: SkillList }) {
  const { matchVisible } = useSiteConfig();
  const graph = graphOf(list);
  const kinds = kindsIn(...list.items.map(({ counts }) => counts));
  return (
    <div>
      <header className={cx(wrap, styles.head)}>
        <BackLink to="/#about">Home</BackLink>
        <h1>Skills and their proof</h1>
        <p className={styles.lede}>
          Down the side are skills, the first used on top. Along the bottom is the work that names them, the oldest by
          the corner; filled dots are roles. Every line is one piece of work that names a skill.
        </p>
        {matchVisible && (
          <p className={styles.say}>
            Hiring? <a href={MATCH_PAGE}>Paste a job ad and see what this work shows of it</a>
          </p>
        )}
      </header>
      <div className={wrap}>
        {kinds.length > 1 && <KindFilter kinds={kinds} />}
        <SkillsGraph graph={graph} />
        <p className={styles.say} role="status" data-graph-status="">
          Point at a skill, or move through the table with the keyboard, to see its lines alone.
        </p>
        {!graph.isComplete && (
          <p className={styles.say}>
            The graph shows the skills with the most evidence and the work that names most of them. The table has all
            skills.
          </p>
        )}
        <SkillsTable list={list} kinds={kinds} />
      </div>
    </div>
  );
}
