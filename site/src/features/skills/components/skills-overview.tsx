import type { SkillList } from '@portfolio/contract';
import { CONTACT_PAGE, MATCH_PAGE } from '@portfolio/contract/pages';
import { wholeStrings } from '#app/components/last-call/counted-hinge.tsx';
import { CallButton, LastCall } from '#app/components/last-call/last-call.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Digest } from './digest.tsx';
import { ringOf } from './ring-model.ts';
import styles from './skills-overview.module.css';
import { SkillsRing } from './skills-ring.tsx';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The page of all skills: the ring with one of them lit, and each with its time and best proof. */
export function SkillsOverview({ list }: { list: SkillList }) {
  const { items, total } = list;
  const ring = ringOf(list);
  return (
    <>
      <header className={cx(wrap, styles.head)}>
        <BackLink to="/#about">Home</BackLink>
        <h1>Skills and their proof</h1>
        <p className={styles.lede}>
          {`${count(items.length, 'skill', 'skills')}, ${count(total, 'piece', 'pieces')} of work. `}A string is one
          piece of work that names the skill; nothing else counts.
        </p>
      </header>
      <div className={wrap}>
        <SkillsRing ring={ring} today={list.today} />
        {!ring.isComplete && (
          <p className={styles.note}>The ring shows the skills with the most work. The list below has all of them.</p>
        )}
        <Digest list={list} />
      </div>
      <SkillsCall count={items.length} />
    </>
  );
}

/** The end of the page: the comparison with a job ad, or a way to write. */
function SkillsCall({ count }: { count: number }) {
  const { matchVisible } = useSiteConfig();
  const strings = wholeStrings(count);
  return matchVisible ? (
    <LastCall
      strings={strings}
      title="Hiring? Compare your job ad with it."
      text="Paste the ad and see which requirements are shown, in part or not at all. Nothing leaves your browser."
    >
      <CallButton href={MATCH_PAGE}>Paste a job ad</CallButton>
    </LastCall>
  ) : (
    <LastCall strings={strings} title="Looking for one of these?" text="Say what you need it for.">
      <CallButton href={CONTACT_PAGE}>Write to me</CallButton>
    </LastCall>
  );
}
