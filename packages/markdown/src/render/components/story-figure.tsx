import type { CSSProperties } from 'react';
import type { Figure } from '../figures/parse.ts';
import { directionOf } from '../plugins/directions.ts';
import type { StoryFigureProps } from './elements.ts';

/** Custom properties for the style sheet. */
const variables = (values: Record<`--${string}`, number>) => values as CSSProperties;
const rounded = (value: number, digits = 3) => Number(value.toPrecision(digits));

/** A `flow`, `weeks` or `change` block, drawn by the style sheet; all of its values are also text. */
export function StoryFigure({ figure = '' }: StoryFigureProps) {
  const read: Figure = JSON.parse(figure);
  if (read.kind === 'flow') return <Flow {...read} />;
  return read.kind === 'weeks' ? <Weeks {...read} /> : <Changes {...read} />;
}

const Caption = ({ title }: { title: string }) =>
  title ? <figcaption dir={directionOf(title)}>{title}</figcaption> : null;

function Flow({ steps, title }: Extract<Figure, { kind: 'flow' }>) {
  return (
    <figure className="flow">
      <ol style={variables({ '--steps': steps.length })}>
        {[...steps.entries()].map(([index, { name, note, isOut }]) => (
          <li key={index} className={isOut ? 'out' : undefined}>
            <strong>{name}</strong> {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
      <Caption title={title} />
    </figure>
  );
}

const weeksOf = (values: number[]) => (values.length === 1 ? '1 week' : `${values.length} weeks`);
const meanOf = (values: number[]) => rounded(values.reduce((sum, value) => sum + value, 0) / values.length);

function Weeks({ before, after, title }: Extract<Figure, { kind: 'weeks' }>) {
  const all = [...before, ...after];
  const highest = Math.max(...all) || 1;
  const release = title || 'the change';
  const label = `By week: ${before.join(', ')} before ${release}; ${after.join(', ')} after it`;
  return (
    <figure className="weeks">
      <div role="img" aria-label={label} style={variables({ '--before': before.length, '--after': after.length })}>
        {title && <span>{title}</span>}
        {[...all.entries()].map(([index, value]) => (
          <i
            key={index}
            className={index < before.length ? undefined : 'after'}
            style={variables({ '--value': rounded((100 * value) / highest, 4) })}
          />
        ))}
      </div>
      <p style={variables({ '--before': before.length, '--after': after.length })}>
        <span>{`${weeksOf(before)}, ${meanOf(before)}`}</span> <span>{`${weeksOf(after)}, ${meanOf(after)}`}</span>
      </p>
    </figure>
  );
}

function Changes({ rows, title }: Extract<Figure, { kind: 'change' }>) {
  return (
    <figure className="change">
      <dl>
        {[...rows.entries()].map(([index, { label, before, after, lengths }]) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              <i style={variables({ '--length': rounded(lengths[0]) })} />
              {before}
            </dd>
            <dd className="after">
              <i style={variables({ '--length': rounded(lengths[1]) })} />
              {after}
            </dd>
          </div>
        ))}
      </dl>
      <Caption title={title} />
    </figure>
  );
}
