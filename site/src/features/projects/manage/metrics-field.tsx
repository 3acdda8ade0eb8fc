import { LIMITS } from '@portfolio/contract/limits';
import { Plus } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { useFieldAttributes } from '#app/components/ui/fields/field.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { RowButtons } from '#app/panel/form/rows/row-buttons.tsx';
import styles from '#app/panel/form/rows/rows.module.css';
import { moveItem } from '#app/panel/resource/order.ts';
import type { FieldSpec } from '#app/panel/resource/types.ts';
import { type Metric, metricLines, metricsOf } from './metric-lines.ts';

const isHalfEmpty = ({ value, label }: Metric) => Boolean(value.trim()) !== Boolean(label.trim());

/** A field for an ordered list of metrics. */
export function MetricsField({ field: { name } }: { field: FieldSpec }) {
  const { field } = useController({ name });
  const metrics = metricsOf(String(field.value));
  // A row keeps its key when it is moved, so that its button keeps the focus.
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: LIMITS.metrics }, (_, key) => key));
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { id, 'aria-describedby': describedBy } = useFieldAttributes() ?? {};
  const isEmpty = metrics.length === 0;
  const set = (next: readonly Metric[]) => field.onChange(metricLines(next));
  const add = () => {
    flushSync(() => set([...metrics, { value: '', label: '' }]));
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };
  const move = (from: number, to: number) => {
    set(moveItem(metrics, from, to));
    setKeys(moveItem(keys, from, to));
    setAnnouncement(`Metric moved to place ${to + 1} of ${metrics.length}.`);
  };
  const remove = (index: number) => {
    flushSync(() => {
      set(metrics.toSpliced(index, 1));
      setKeys(moveItem(keys, index, keys.length - 1));
      setAnnouncement('Metric removed.');
    });
    addButton.current?.focus();
  };
  return (
    <div className={styles.rows}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!isEmpty && (
        <ol ref={list} className={styles.metrics}>
          {metrics.map((metric, index) => (
            <Row
              key={keys[index] ?? index}
              metric={metric}
              index={index}
              count={metrics.length}
              focusRef={index === Math.max(0, metrics.findIndex(isHalfEmpty)) ? field.ref : undefined}
              onChange={(change) => set(metrics.with(index, { ...metric, ...change }))}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {metrics.length < LIMITS.metrics && (
        <Button
          ref={(element) => {
            addButton.current = element;
            if (isEmpty) field.ref(element);
          }}
          id={isEmpty ? id : undefined}
          aria-label="Add metric"
          aria-describedby={describedBy}
          icon={Plus}
          className={styles.addRow}
          onClick={add}
        >
          Add metric
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  metric: Metric;
  index: number;
  count: number;
  /** The input that gets the focus if the field is invalid. */
  focusRef: Ref<HTMLInputElement> | undefined;
  onChange: (change: Partial<Metric>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Row({ metric, index, count, focusRef, onChange, onMove, onRemove }: RowProps) {
  const rowId = useId();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isFieldInvalid } = useFieldAttributes() ?? {};
  const { value, label } = metric;
  const name = `metric ${index + 1}`;
  const isLabelMissing = isHalfEmpty(metric) && Boolean(value.trim());
  const isValueMissing = isHalfEmpty(metric) && !isLabelMissing;
  const wiring = (isMissing: boolean) => ({
    'aria-invalid': (isMissing && isFieldInvalid) || undefined,
    'aria-describedby': isMissing ? describedBy : undefined,
  });
  return (
    <li>
      <Input
        ref={isLabelMissing ? undefined : focusRef}
        {...wiring(isValueMissing)}
        id={index === 0 ? id : `${rowId}-value`}
        aria-label={`Value of ${name}`}
        placeholder="Value"
        maxLength={LIMITS.metricValue}
        value={value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <Input
        ref={isLabelMissing ? focusRef : undefined}
        {...wiring(isLabelMissing)}
        id={`${rowId}-label`}
        aria-label={`Label of ${name}`}
        placeholder="What it counts"
        maxLength={LIMITS.metricLabel}
        value={label}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}
