import type { Skill } from '@portfolio/contract';
import { CONTACT_PAGE, MATCH_PAGE } from '@portfolio/contract/pages';
import { Mail } from 'lucide-react';
import { wholeStrings } from '#app/components/last-call/counted-hinge.tsx';
import { CallButton, CallLink, LastCall } from '#app/components/last-call/last-call.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';

/** The end of a skill's page: a mail about it, or the contact page. */
export function SkillCall({ skill: { name, counts } }: { skill: Skill }) {
  const { email, matchVisible } = useSiteConfig();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const href = email ? `mailto:${email}?subject=${encodeURIComponent(name)}` : CONTACT_PAGE;
  return (
    <LastCall
      strings={wholeStrings(total)}
      title={`Ask me about ${name}`}
      text="What I built with it, what it cost, and what I would not use it for."
    >
      <CallButton href={href} icon={Mail}>
        Write to me
      </CallButton>
      {matchVisible && <CallLink href={MATCH_PAGE}>Paste a job ad</CallLink>}
    </LastCall>
  );
}
