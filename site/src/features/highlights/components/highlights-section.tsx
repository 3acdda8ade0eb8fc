import { HIGHLIGHT_KINDS, type Highlight } from '@portfolio/contract/resources/highlights';
import { capitalize } from '@portfolio/text/format/capitalize';
import { ArrowUpRight } from 'lucide-react';
import { Section } from '#app/components/layout/section.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { usePageData } from '#app/lib/page.ts';
import styles from './highlights.module.css';

/** The owner's highlights by kind, as one list; renders nothing while there are none. */
export function HighlightsSection() {
  const items = usePageData<'highlights.list'>('/api/highlights')?.items ?? [];
  if (items.length === 0) return null;
  const rows = HIGHLIGHT_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind));
  return (
    <Section id="highlights" title="Highlights" isSide>
      <ul className={styles.list}>
        {rows.map((item, index) => (
          <Row key={item._id} item={item} isFirst={item.kind !== rows[index - 1]?.kind} />
        ))}
      </ul>
    </Section>
  );
}

/** `2024`, or `2015 – 2018` for days in different years. */
const yearsOf = (...days: string[]) => [...new Set(days.map((day) => day.slice(0, 4)))].join(' – ');

interface RowProps {
  item: Highlight;
  /** The first of its kind, which it names. */
  isFirst: boolean;
}

function Row({ item: { kind, title, organisation, date, endDate, description, link }, isFirst }: RowProps) {
  return (
    <li className={cx(covering.area, isFirst && styles.isFirst)}>
      <p className={isFirst ? cx('mono', styles.kind) : 'sr-only'}>{capitalize(kind)}</p>
      <div className={styles.text}>
        <p className={styles.title} dir="auto">
          {link ? (
            <a className={covering.link} href={link}>
              {title}
              <Icon of={ArrowUpRight} />
            </a>
          ) : (
            title
          )}
        </p>
        {organisation && <p dir="auto">{organisation}</p>}
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      <p className={cx('mono', styles.years)}>{yearsOf(date, endDate ?? date)}</p>
    </li>
  );
}
