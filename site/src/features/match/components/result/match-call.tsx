import type { Finding } from '@portfolio/evidence/comparison/finding';
import { countOf } from '@portfolio/evidence/comparison/summary';
import { counted } from '@portfolio/text/format/counted';
import { ChevronDown, Mail as MailIcon } from 'lucide-react';
import type { HingeString } from '#app/components/last-call/counted-hinge.tsx';
import { CallButton, LastCall } from '#app/components/last-call/last-call.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Mail } from './gaps-mail.ts';
import styles from './match-call.module.css';

const STRINGS = { met: 'whole', partly: 'half', missing: 'missing' } as const satisfies Record<string, HingeString>;

interface MatchCallProps {
  findings: readonly Finding[];
  href: string;
  /** What a mail says; without one the link leads to the contact page. */
  mail: Mail | undefined;
}

/** The end of a result: a mail of the visitor about what is not shown. */
export function MatchCall({ findings, href, mail }: MatchCallProps) {
  const gaps = gapsIn(findings);
  const them = countOf('met', findings) === findings.length - 1 ? 'it' : 'them';
  return (
    <LastCall
      strings={findings.map(({ verdict }) => STRINGS[verdict])}
      below={mail && <MailPreview mail={mail} />}
      title={gaps ? `${gaps}. Ask me about ${them}.` : 'Everything required is shown. Shall we talk?'}
    >
      <CallButton href={href} icon={MailIcon}>
        {gaps ? 'Ask about the gaps' : 'Write to me'}
      </CallButton>
    </LastCall>
  );
}

function MailPreview({ mail }: { mail: Mail }) {
  return (
    <details className={styles.mail}>
      <summary>
        What the mail says
        <Icon of={ChevronDown} />
      </summary>
      <p dir="auto">{mail.body}</p>
    </details>
  );
}

/** `1 gap, 3 in part`; empty without any. */
function gapsIn(findings: readonly Finding[]): string {
  const missing = countOf('missing', findings);
  const partly = countOf('partly', findings);
  return [missing > 0 && counted(missing, 'gap'), partly > 0 && `${partly} in part`].filter(Boolean).join(', ');
}
