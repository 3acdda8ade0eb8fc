import { ChevronDown } from 'lucide-react';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './filters.module.css';

interface FilterOption {
  value: string;
  label: string;
  count?: number | undefined;
}

interface FilterMenuProps {
  label: string;
  /** The chosen value; `""` is the first option. */
  value: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A menu of a line of filters: a select without a frame, whose options have counts. */
export function FilterMenu({ label, value, options, onChange, className }: FilterMenuProps) {
  // What the address names may have no posts any more.
  const all = options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
  return (
    <label className={cx(styles.filter, value !== '' && styles.set, className)}>
      <span aria-hidden="true">{label}</span>
      <b aria-hidden="true">{all.find((option) => option.value === value)?.label}</b>
      <Icon of={ChevronDown} />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${option.count})`}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterToggleProps {
  label: string;
  count: number | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter that is on or off, with the number of what it shows; absent without any. */
export function FilterToggle({ label, count = 0, isOn, onChange }: FilterToggleProps) {
  if (count === 0 && !isOn) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cx(styles.filter, isOn && styles.set)}
      onClick={() => onChange(!isOn)}
    >
      {label} <span className={styles.number}>{count}</span>
    </button>
  );
}
