import type { Cv, CvItem, CvPart } from '@portfolio/contract';
import { CV_DOCX, CV_JSON, CV_PDF, MATCH_PAGE } from '@portfolio/contract/pages';
import { capitalize } from '@portfolio/text/format/capitalize';
import { formatDay, formatPeriod, formatYears } from '@portfolio/text/format/dates';
import { ArrowDownToLine, Braces, FileText, Printer } from 'lucide-react';
import { wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { CvCall } from './cv-call.tsx';
import styles from './cv-page.module.css';

interface Props {
  cv: Cv;
  timeZone: string;
}

/** The resume with its downloads. */
export function CvPage({ cv, timeZone }: Props) {
  const { matchVisible } = useSiteConfig();
  const { name, role, contacts, sections, paper, updatedAt } = cv;
  return (
    <>
      <div className={cx(wrap, styles.page)}>
        <aside aria-label="Downloads" className={styles.tools}>
          <ButtonLink kind="primary" icon={ArrowDownToLine} href={CV_PDF} download="resume.pdf">
            Download PDF
          </ButtonLink>
          <ButtonLink icon={FileText} href={CV_DOCX} download="resume.docx">
            Word
          </ButtonLink>
          <ButtonLink icon={Braces} href={CV_JSON} download="resume.json">
            JSON Resume
          </ButtonLink>
          <Button icon={Printer} data-action="print">
            Print
          </Button>
          <p>
            {`Prints on ${paper === 'a4' ? 'A4' : 'Letter'}. Same data as the site, last changed `}
            <time dateTime={updatedAt}>{formatDay(updatedAt, timeZone)}</time>.
          </p>
          {matchVisible && (
            <p>
              <a href={MATCH_PAGE}>Compare with a job ad</a>
            </p>
          )}
        </aside>
        <article className={styles.cv} data-paper={paper}>
          <h1 dir="auto">{name}</h1>
          {role && (
            <p className={styles.role} dir="auto">
              {role}
            </p>
          )}
          <ul className={styles.contacts} aria-label="Contact">
            {contacts.map(({ text, url }) => (
              <li key={text} dir="auto">
                {url ? <a href={url}>{text}</a> : text}
              </li>
            ))}
          </ul>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </div>
      <CvCall cv={cv} />
    </>
  );
}

const LAYOUTS = { text: Text, jobs: Entries, works: Entries, lines: Lines };

function Section({ section }: { section: CvPart }) {
  const { id, layout, items } = section;
  const Items = LAYOUTS[layout];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{capitalize(id)}</h2>
      <Items items={items} isJob={layout === 'jobs'} />
    </section>
  );
}

interface ItemsProps {
  items: CvItem[];
  isJob: boolean;
}

function Text({ items }: ItemsProps) {
  return items.map(({ title, text }) => (
    <p key={title} dir="auto">
      {title && <strong>{`${title}: `}</strong>}
      {text}
    </p>
  ));
}

function Entries({ items, isJob }: ItemsProps) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
    <article key={index}>
      <header>
        <h3 dir="auto">
          <Title item={item} />
        </h3>
        <When item={item} format={isJob ? formatPeriod : formatYears} />
      </header>
      <Meta item={item} />
      {item.text && <p dir="auto">{item.text}</p>}
      {item.bullets.length > 0 && (
        <ul>
          {item.bullets.map((bullet, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bullets may repeat, and their order is static
            <li key={at} dir="auto">
              {bullet}
            </li>
          ))}
        </ul>
      )}
      {item.skills && item.skills.length > 0 && <p className={styles.note}>{`Skills: ${item.skills.join(', ')}`}</p>}
    </article>
  ));
}

/** Where an item was, and its addresses. */
function Meta({ item: { organisation, place, links = [] } }: { item: CvItem }) {
  if (!organisation && !place && links.length === 0) return null;
  return (
    <p className={styles.meta} dir="auto">
      {organisation && <span>{organisation}</span>}
      {place && <span>{place}</span>}
      {links.map(({ text, url }) => (
        <a key={url} href={url}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** One line for each item: its year stands before the title, and in the source after it. */
function Lines({ items }: ItemsProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
        <li key={index}>
          <span dir="auto">
            <Title item={item} />
            {item.organisation && `, ${item.organisation}`}
          </span>
          <When item={item} format={formatYears} />
        </li>
      ))}
    </ul>
  );
}

function Title({ item: { title, url } }: { item: CvItem }) {
  return url ? <a href={url}>{title}</a> : title;
}

interface WhenProps {
  item: CvItem;
  format: (start: string | undefined, end?: string) => string;
}

function When({ item: { startDate, endDate }, format }: WhenProps) {
  return startDate && <span className={cx('mono', styles.when)}>{format(startDate, endDate)}</span>;
}
