import { Fragment } from 'react';
import { CodeBlock } from '#app/components/code-block/code-block.tsx';
import { cx } from '#app/components/ui/cx.ts';
import type { Parameter } from '../model/parameters.ts';
import type { Call } from '../model/reference.ts';
import styles from './call-row.module.css';
import fold from './fold.module.css';
import { Words } from './words.tsx';

const METHOD_STYLES: Record<string, string | undefined> = { GET: '', DELETE: styles.delete };

/** One call; its fold has the parameters, the command, the answers and the schemas. */
export function CallRow({ call }: { call: Call }) {
  const { id, method, path, summary, parameters, curl, statuses, body, answer } = call;
  const [success] = statuses;
  return (
    <details className={cx(fold.fold, styles.call)} data-call="">
      <summary>
        <span className={cx(styles.method, METHOD_STYLES[method] ?? styles.write)}>{method}</span>
        <code>
          <Path path={path} />
        </code>
        <span className={styles.say}>{summary}</span>
      </summary>
      {/* The anchor is inside the fold, because browsers open folds around what an address names. */}
      <div className={styles.body} id={id}>
        {parameters.length > 0 && <Parameters parameters={parameters} />}
        <CodeBlock title="curl">{curl}</CodeBlock>
        <div>
          <h3>Answers</h3>
          <ul className={cx('mono', styles.answers)}>
            {statuses.map((code) => (
              <li key={code} className={code === success ? styles.success : undefined}>
                {code}
              </li>
            ))}
          </ul>
        </div>
        <div>
          {body && <Schema title="Schema of the body" text={body} />}
          {answer && <Schema title={`Schema of ${success}`} text={answer} />}
          <a className={styles.anchor} href={`#${id}`}>
            Link to this call
          </a>
        </div>
      </div>
    </details>
  );
}

/** A path with its parameters marked, which breaks between its segments. */
function Path({ path }: { path: string }) {
  return path.split(/(\{\w+\}|\/)/).map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a constant text.
    if (part.startsWith('{')) return <em key={index}>{part}</em>;
    if (part !== '/' || index < 2) return part;
    return (
      <Fragment key={index}>
        <wbr />/
      </Fragment>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a constant text.
  });
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <div>
      <h3>Parameters</h3>
      <ul className={styles.parameters}>
        {parameters.map(({ name, isRequired, type, about }) => (
          <li key={name}>
            <code>{isRequired ? name : `${name}?`}</code>
            <span className="mono">{type}</span>
            <span>
              <Words text={about || (isRequired ? 'required' : 'optional')} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Schema({ title, text }: { title: string; text: string }) {
  return (
    <details className={cx(fold.fold, fold.small, styles.schema)}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by the keyboard. */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
