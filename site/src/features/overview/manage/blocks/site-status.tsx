import type { Overview } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { formatSize } from '@portfolio/text/format/amounts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#app/components/ui/badge.tsx';
import { formatRelativeTime } from '#app/panel/relative-time.tsx';
import { formatSince } from '../model/moments.ts';
import { Block } from './block.tsx';
import styles from './facts.module.css';

interface SiteStatusProps {
  overview: Overview;
  now: number;
}

/** The share of the disk from which it is nearly full. */
const NEARLY_FULL = 0.9;

/** Mail, the last backup, and the disk. */
export function SiteStatus({ overview, now }: SiteStatusProps) {
  return (
    <Block title="Status">
      <dl className={styles.facts}>
        <Fact name="Mail" address={`${panelPath(PANEL_SECTIONS.settings)}#mail`}>
          {mailFact(overview, now)}
        </Fact>
        <Fact name="Backup" address={panelPath(PANEL_SECTIONS.backup)}>
          {backupFact(overview, now)}
        </Fact>
        {overview.disk && (
          <Fact name="Disk">
            <DiskFact {...overview.disk} />
          </Fact>
        )}
      </dl>
    </Block>
  );
}

function Fact({ name, address, children }: { name: string; address?: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{address ? <Link to={address}>{children}</Link> : children}</dd>
    </div>
  );
}

function mailFact({ mail, timeZone }: Overview, now: number): ReactNode {
  if (!mail.to)
    return (
      <>
        <Badge>off</Badge> <span>set SMTP_URL and MAIL_TO</span>
      </>
    );
  if (mail.failure) return <Badge kind="danger">failing since {formatSince(mail.failure.since, now, timeZone)}</Badge>;
  const sent = mail.lastSentAt ? `, sent ${formatSince(mail.lastSentAt, now, timeZone)}` : '';
  return <Badge kind="live">{`on${sent}`}</Badge>;
}

function backupFact({ backup, isBackupLate }: Overview, now: number): ReactNode {
  const text = backup ? `${formatRelativeTime(backup.at, now)}, ${formatSize(backup.size)}` : 'none yet';
  return isBackupLate ? <Badge kind="danger">{text}</Badge> : text;
}

function DiskFact({ free, total }: NonNullable<Overview['disk']>) {
  const used = total - free;
  const text = `${formatSize(used)} of ${formatSize(total)}`;
  const share = total > 0 ? used / total : 0;
  return (
    <>
      {share < NEARLY_FULL ? text : <Badge kind="danger">{text}</Badge>}
      <meter
        className={styles.disk}
        min={0}
        max={100}
        value={Math.round(share * 100)}
        aria-label={`${Math.round(share * 100)} percent used`}
      />
    </>
  );
}
