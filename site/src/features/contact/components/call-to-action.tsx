import { CONTACT_PAGE } from '@portfolio/contract/pages';
import { ArrowRight } from 'lucide-react';
import { CornerOrnament } from '#app/components/drawings/corner-ornament.tsx';
import { Sculpture } from '#app/components/drawings/sculpture.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { sectionStyles } from '#app/components/layout/section.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './call-to-action.module.css';

/** The call to action at the end of the home page. */
export function CallToAction() {
  return (
    <section className={cx(sectionStyles.section, styles.call)} aria-labelledby="call-h">
      <CornerOrnament className={sectionStyles.corner} />
      <Sculpture x={78} y={50} size={56} least={24} view={15} />
      <div className={cx(wrap, sectionStyles.inner)}>
        <h2 className="display" id="call-h">
          Let’s connect
        </h2>
        <p>Have a project in mind or want to discuss something great ?</p>
        <a className={buttonClass('primary')} href={CONTACT_PAGE}>
          Contact Us
          <Icon of={ArrowRight} />
        </a>
      </div>
    </section>
  );
}
