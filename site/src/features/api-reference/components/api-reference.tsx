import { API_DESCRIPTION } from '@portfolio/contract/pages';
import { ArrowDownToLine, Search } from 'lucide-react';
import { codeBlocks } from '#app/components/code-block/code-block.tsx';
import { CopyButton } from '#app/components/code-block/copy-button.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import smallLink from '#app/components/ui/small-link.module.css';
import type { Reference } from '../model/reference.ts';
import styles from './api-reference.module.css';
import { CallGroup } from './call-group.tsx';
import { Words } from './words.tsx';

/** The anchor of the statuses. */
const STATUSES = 'statuses';

/** The API reference: all calls in groups, with a filter, and what the statuses mean. */
export function ApiReference({ reference }: { reference: Reference }) {
  const { openapi, version, summary, groups } = reference;
  return (
    <>
      <header className={cx(wrap, styles.head)}>
        <h1>API</h1>
        <p className={styles.lede}>{summary}</p>
        <p className={styles.about}>
          <a className={smallLink.link} href={API_DESCRIPTION}>
            openapi.json
            <Icon of={ArrowDownToLine} />
          </a>
          <span className="mono">
            OpenAPI {openapi}, version {version}
          </span>
        </p>
      </header>
      <div className={cx(wrap, styles.columns)}>
        <Side reference={reference} />
        <div className={cx(styles.main, codeBlocks)}>
          {groups.map((group) => (
            <CallGroup key={group.id} group={group} />
          ))}
          <Statuses reference={reference} />
          <CopyButton />
        </div>
      </div>
    </>
  );
}

/** The filter, and the links to the groups. */
function Side({ reference: { groups, callCount } }: { reference: Reference }) {
  return (
    <aside className={styles.side} aria-label="Find a call">
      <div className={styles.filter}>
        <Field label="Find a call" id="call-filter" hideLabel>
          <Input type="search" placeholder="Path or word" autoComplete="off" data-call-filter="" />
        </Field>
        <Icon of={Search} />
      </div>
      <p className={cx('mono', styles.count)} role="status" data-call-count="">
        {callCount} calls
      </p>
      <nav aria-label="Groups" data-contents="">
        <ul>
          {groups.map(({ id, name, publicCalls, ownerCalls }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name}
                <span className="mono">{publicCalls.length + ownerCalls.length}</span>
              </a>
            </li>
          ))}
          <li>
            <a href={`#${STATUSES}`}>Statuses</a>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

/** What every status means, which all calls share. */
function Statuses({ reference: { statuses, description } }: { reference: Reference }) {
  return (
    <section className={styles.group} aria-labelledby={STATUSES}>
      <h2 id={STATUSES}>Statuses</h2>
      <p className={styles.description}>
        <Words text={description} />
      </p>
      <dl className={styles.statuses}>
        {statuses.map(({ code, meaning }) => (
          <div key={code}>
            <dt className="mono">{code}</dt>
            <dd>
              <Words text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
