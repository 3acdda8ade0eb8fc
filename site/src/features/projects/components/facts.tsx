import type { ProjectStory } from '@portfolio/contract';
import { formatPeriod } from '@portfolio/text/format/dates';
import type { ReactNode } from 'react';
import { ExternalLink } from '#app/components/card/external-link.tsx';
import { Tags } from '#app/components/ui/tags.tsx';
import styles from './facts.module.css';

/** A role with more characters, or with paragraphs, is a part of the story. */
const LONGEST_ROLE = 200;
/** Whether the role is short enough for the list of facts. */
export const isFact = (role: string): boolean => role.length <= LONGEST_ROLE && !role.includes('\n');

/** Role, period, team, stack and links of a project, beside its story; nothing without any. */
export function Facts({ project }: { project: ProjectStory }) {
  const { role = '', startDate, endDate, team, techTags, skillTags, githubUrl, demoUrl } = project;
  const hasPeriod = Boolean(startDate || endDate);
  const hasLinks = Boolean(githubUrl || demoUrl);
  const hasRole = role !== '' && isFact(role);
  if (!hasRole && !hasPeriod && !team && techTags.length === 0 && !hasLinks) return null;
  return (
    <aside className={styles.facts} aria-label="Facts">
      <dl>
        {hasRole && <Fact name="Role">{role}</Fact>}
        {hasPeriod && <Fact name="Period">{formatPeriod(startDate, endDate)}</Fact>}
        {team && <Fact name="Team">{team}</Fact>}
        {techTags.length > 0 && (
          <Fact name="Stack" isWide>
            <Tags tags={techTags} linked={skillTags} />
          </Fact>
        )}
        {hasLinks && (
          <Fact name="Links" isWide>
            {githubUrl && <ExternalLink href={githubUrl}>Code</ExternalLink>}
            {demoUrl && <ExternalLink href={demoUrl}>Demo</ExternalLink>}
          </Fact>
        )}
      </dl>
    </aside>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
