import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
}

/** A short choice of one, as segments of a frame. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
  className = styles.frame,
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
