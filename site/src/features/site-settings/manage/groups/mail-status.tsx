import { type MailStatus, PANEL_SECTIONS, panelPath, routes } from '@portfolio/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { LoadFailed, SkeletonLine } from '#app/panel/list/list-states.tsx';
import meta from '#app/panel/meta.module.css';
import { formatRelativeTime } from '#app/panel/relative-time.tsx';
import styles from './fields.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Whether messages are e-mailed, and a test. */
export function MailBox() {
  const { data, error, mutate } = useSWR<{ item: MailStatus }>(routes['mail.status'].path);
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState('');
  if (error && !data) return <LoadFailed onRetry={() => void mutate()} />;
  const status = data?.item;
  const sendTest = async () => {
    setSending(true);
    setResult('');
    try {
      const answer = await call('mail.test');
      await mutate(answer, { revalidate: false });
      setResult(answer.item.failure?.reason ?? `A test was sent to ${answer.item.to}.`);
    } catch (failure) {
      toast.error(errorText(failure));
    }
    setSending(false);
  };
  return (
    <div className={styles.mail}>
      {status ? <State status={status} /> : <SkeletonLine width="60%" />}
      {status?.to && (
        <Button busy={isSending && 'Sending...'} onClick={() => void sendTest()}>
          Send a test
        </Button>
      )}
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </div>
  );
}

function State({ status: { to, lastSentAt, failure, unmailed } }: { status: MailStatus }) {
  if (!to)
    return (
      <p>
        <Badge>Off</Badge> Messages are stored here and not e-mailed. To get them by e-mail, set <code>SMTP_URL</code>{' '}
        and <code>MAIL_TO</code>, then restart the server.
      </p>
    );
  return (
    <div>
      <p>
        {failure ? (
          <>
            <Badge kind="danger">Failing</Badge> {failure.reason}
          </>
        ) : (
          <>
            <Badge kind="live">On</Badge> New messages go to <strong>{to}</strong>.
          </>
        )}
      </p>
      <p className={meta.meta}>
        {failure
          ? `To ${to}, since ${clock.format(new Date(failure.since))}: ${failure.answer}`
          : lastSentAt
            ? `Last sent ${formatRelativeTime(lastSentAt, Date.now())}`
            : 'Nothing sent since the server started'}
      </p>
      {unmailed > 0 && (
        <p>
          <Link to={panelPath(PANEL_SECTIONS.messages)}>
            {unmailed === 1 ? '1 message was not e-mailed' : `${unmailed} messages were not e-mailed`}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What the closed group shows of the mail server. */
export function useMailSummary(): string {
  const { data } = useSWR<{ item: MailStatus }>(routes['mail.status'].path);
  if (!data) return '';
  if (!data.item.to) return 'off';
  return data.item.failure ? 'failing' : 'on';
}
