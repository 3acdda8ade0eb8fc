import { BUILT_IN_ICONS } from '@portfolio/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import type { FieldSpec } from '#app/panel/resource/types.ts';
import styles from './icons.module.css';
import { KeyIcon } from './key-icon.tsx';
import { useIconPicker } from './use-icon-picker.tsx';

/** A field for an icon key: typed, or chosen in the picker. */
export function IconField({ field }: { field: FieldSpec }) {
  const { register, setValue } = useFormContext();
  const iconKey = String(useWatch({ name: field.name }) ?? '').trim();
  const { opener, isLoading, open, picker } = useIconPicker(iconKey, (chosen) =>
    setValue(field.name, chosen, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <div className={styles.field}>
      <span className={styles.preview}>
        <KeyIcon iconKey={iconKey} />
      </span>
      <Input list={`keys-${field.name}`} aria-required placeholder="logos:python" {...register(field.name)} />
      <datalist id={`keys-${field.name}`}>
        {BUILT_IN_ICONS.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
      <Button ref={opener} aria-disabled={isLoading} aria-haspopup="dialog" onClick={() => void open()}>
        Choose icon
      </Button>
      {picker}
    </div>
  );
}
