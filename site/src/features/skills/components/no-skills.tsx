import { wrap } from '#app/components/layout/layout.tsx';
import { NothingHere } from '#app/components/nothing-here/nothing-here.tsx';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import styles from './skills-overview.module.css';

/** The page of all skills while there is work, and none of it names a skill. */
export function NoSkills() {
  return (
    <>
      <header className={cx(wrap, styles.head)}>
        <BackLink to="/#about">Home</BackLink>
        <h1>Skills and their proof</h1>
      </header>
      <div className={wrap}>
        <NothingHere title="No skills yet">
          <p>
            None of the work here names one. <a href="/#projects">See the projects</a> themselves.
          </p>
        </NothingHere>
      </div>
    </>
  );
}
