import type { Highlight, HighlightKind } from '@portfolio/contract';
import { ArrowUpRight } from 'lucide-react';
import { Section } from '#app/components/layout/section.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { Icon } from '#app/components/ui/icon.tsx';
import { usePageData } from '#app/lib/page.ts';
import styles from './highlights.module.css';

/** The headings of the groups, in their order. */
const GROUPS: Record<HighlightKind, string> = {
  certification: 'Certifications',
  talk: 'Talks',
  publication: 'Publications',
  award: 'Awards',
  education: 'Education',
};

/** The owner's highlights grouped by kind; renders nothing while there are none. */
export function HighlightsSection() {
  const items = usePageData<'highlights.list'>('/api/highlights')?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section id="highlights" title="Highlights">
      {Object.entries(GROUPS).map(([kind, heading]) => {
        const group = items.filter((item) => item.kind === kind);
        return (
          group.length > 0 && (
            <div key={kind} className={styles.group}>
              <h3 className="title">{heading}</h3>
              <ul>
                {group.map((item) => (
                  <Row key={item._id} item={item} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </Section>
  );
}

/** `2024`, or `2015 – 2018` for days in different years. */
const yearsOf = (...days: string[]) => [...new Set(days.map((day) => day.slice(0, 4)))].join(' – ');

function Row({ item: { title, organisation, date, endDate, description, link } }: { item: Highlight }) {
  return (
    <li className={covering.area}>
      <p className="mono">{yearsOf(date, endDate ?? date)}</p>
      <div>
        <h4 dir="auto">
          {link ? (
            <a className={covering.link} href={link}>
              {title}
              <Icon of={ArrowUpRight} />
            </a>
          ) : (
            title
          )}
        </h4>
        {organisation && <p dir="auto">{organisation}</p>}
        {description && <p dir="auto">{description}</p>}
      </div>
    </li>
  );
}
