import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { resources } from '@portfolio/contract/resources/index';
import { counted } from '@portfolio/text/format/counted';
import { Inbox, type LucideIcon, MailWarning, Quote, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { formatSince } from '../model/moments.ts';
import type { Need, needsOf } from '../model/needs.ts';
import styles from '../overview.module.css';
import { Block, MoreLink } from './block.tsx';

const JOBS = { backup: 'The last backup failed', restore: 'The last restore failed', import: 'The last import failed' };

interface Shown {
  key: string;
  icon: LucideIcon;
  look?: string | undefined;
  title: string;
  text: ReactNode;
  action: string;
  address: string;
}

/** What the row of a need shows, and where it leads. */
function shownOf(need: Need, now: number, timeZone: string): Shown {
  if (need.kind === 'mail') {
    const waits = need.unmailed > 0 && ` ${counted(need.unmailed, 'message')} not e-mailed.`;
    return {
      key: 'mail',
      icon: MailWarning,
      look: styles.alert,
      title: `Mail has failed since ${formatSince(need.failure.since, now, timeZone)}`,
      text: [need.failure.reason, waits].filter(Boolean).join(''),
      action: 'Fix',
      address: `${panelPath(PANEL_SECTIONS.settings)}#mail`,
    };
  }
  const time = <RelativeTime date={need.at} />;
  if (need.kind === 'message')
    return {
      key: need._id,
      icon: Inbox,
      look: styles.isNew,
      title: need.text,
      text: (
        <>
          {need.name}, {time}
        </>
      ),
      action: 'Open',
      address: panelPath(PANEL_SECTIONS.messages, need._id),
    };
  if (need.kind === 'testimonial')
    return {
      key: need._id,
      icon: Quote,
      title: `Testimonial from ${need.name}`,
      text: <>Not on the site yet, added {time}</>,
      action: 'Review',
      address: panelPath(resources.testimonials.collection, need._id),
    };
  return {
    key: need.job,
    icon: TriangleAlert,
    look: styles.alert,
    title: JOBS[need.job],
    text: (
      <>
        {need.error} {time}
      </>
    ),
    action: 'Open',
    address: panelPath(need.job === 'import' ? PANEL_SECTIONS.import : PANEL_SECTIONS.backup),
  };
}

interface NeedsYouProps {
  needs: ReturnType<typeof needsOf>;
  now: number;
  timeZone: string;
}

/** What waits for the owner, at most five, and links to the lists that have more. */
export function NeedsYou({ needs: { items, more }, now, timeZone }: NeedsYouProps) {
  return (
    <Block title="Needs you">
      <ul className={styles.rows}>
        {items.map((need) => {
          const { key, icon, look, title, text, action, address } = shownOf(need, now, timeZone);
          return (
            <li key={key} className={cx(styles.row, look)}>
              <Icon of={icon} />
              <div className={styles.words}>
                <p className={styles.title}>
                  <Link to={address}>{title}</Link>
                </p>
                <p className={styles.text}>{text}</p>
              </div>
              <Link to={address} className={buttonClass()} aria-label={`${action}: ${title}`}>
                {action}
              </Link>
            </li>
          );
        })}
      </ul>
      {more.length > 0 && (
        <p className={styles.after}>
          {more.map(({ text, address }) => (
            <MoreLink key={address} to={address}>
              {text}
            </MoreLink>
          ))}
        </p>
      )}
    </Block>
  );
}
