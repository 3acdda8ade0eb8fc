import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Hinge } from '../../../components/drawings/hinge.tsx';
import { Sculpture } from '../../../components/drawings/sculpture.tsx';
import { wrap } from '../../../components/layout/layout.tsx';
import { sectionStyles } from '../../../components/layout/section.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from './call.module.css';

/** The last call of the home page. */
export function Call() {
  return (
    <section
      className={cx(sectionStyles.section, styles.call)}
      aria-labelledby="call-h"
      style={{ '--reach': 1 } as CSSProperties}
    >
      <Hinge className={sectionStyles.hinge} />
      <Sculpture x={78} y={50} size={56} least={24} view={15} />
      <div className={wrap}>
        <h2 className="display" id="call-h">
          Let’s connect
        </h2>
        <p>Have a project in mind or want to discuss something great ?</p>
        <Link className={buttonClass('primary')} to="/contact-us">
          Contact Us
          <Icon of={ArrowRight} />
        </Link>
      </div>
    </section>
  );
}
