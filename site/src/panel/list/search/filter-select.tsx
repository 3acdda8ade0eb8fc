import { isKeyOf } from '@portfolio/contract/type-guards';
import { Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Options } from '#app/panel/form/options.tsx';
import styles from '../list.module.css';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select beside the search field that filters the list. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <Field label={label} hideLabel className={styles.filter}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <Options of={options} />
      </Select>
    </Field>
  );
}

interface FilterChoiceProps<F extends string> {
  filters: Readonly<Record<F, { label: string }>>;
  value: F;
  onChange: (value: F) => void;
}

/** The same for filters by their names. */
export function FilterChoice<F extends string>({ filters, value, onChange }: FilterChoiceProps<F>) {
  const options = Object.entries<{ label: string }>(filters).map(([name, { label }]) => ({ value: name, label }));
  const choose = (name: string) => isKeyOf(filters, name) && onChange(name);
  return <FilterSelect label="Show" {...{ value, options }} onChange={choose} />;
}
