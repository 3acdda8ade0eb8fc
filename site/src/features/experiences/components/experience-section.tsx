import type { Experience } from '@portfolio/contract';
import { formatPeriod } from '@portfolio/text/format/dates';
import vertex from '#app/components/drawings/vertex.module.css';
import { Section } from '#app/components/layout/section.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Waiting } from '#app/components/waiting.tsx';
import { usePageData } from '#app/lib/page.ts';
import styles from './experience.module.css';

/** The owner's positions as a timeline; the dot of a current one is filled. */
export function ExperienceSection() {
  const data = usePageData<'experiences.list'>('/api/experiences');
  const items = data?.items ?? [];
  const none = <p className="soft">No experience to show.</p>;
  return (
    <Section id="experience" title="Experience">
      {items.length === 0 &&
        (data === undefined ? (
          <Waiting read="/api/experiences" failed={none}>
            {null}
          </Waiting>
        ) : (
          none
        ))}
      {items.length > 0 && (
        <ol className={styles.time}>
          {items.map((item) => (
            <Post key={item._id} post={item} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Post({ post: { title, company, location, startDate, endDate, bullets } }: { post: Experience }) {
  return (
    <li>
      <i className={cx(vertex.vertex, !endDate && styles.isCurrent)} />
      <p className={cx('mono', styles.period)}>{formatPeriod(startDate, endDate)}</p>
      <div>
        <h3 className="title" dir="auto">
          {title}
        </h3>
        <p className={styles.at} dir="auto">
          {location ? `${company}, ${location}` : company}
        </p>
        {bullets.length > 0 && (
          <ul>
            {bullets.map((bullet, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bullets may repeat, and their order is static.
              <li key={index} dir="auto">
                {bullet}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
