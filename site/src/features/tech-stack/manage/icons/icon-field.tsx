import { BUILT_IN_ICONS } from '@portfolio/contract';
import { type ComponentType, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import type { FieldSpec } from '#app/panel/resource/types.ts';
import type { IconPicker } from './icon-picker.tsx';
import styles from './icons.module.css';
import { KeyIcon } from './key-icon.tsx';

/** A field for an icon key: typed, or chosen in the picker, which is loaded on demand. */
export function IconField({ field }: { field: FieldSpec }) {
  const { register, setValue } = useFormContext();
  const iconKey = String(useWatch({ name: field.name }) ?? '').trim();
  const [Picker, setPicker] = useState<ComponentType<React.ComponentProps<typeof IconPicker>> | null>(null);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = async () => {
    setBusy(true);
    try {
      const loaded = await import('./icon-picker.tsx');
      opener.current?.focus();
      setPicker(() => loaded.IconPicker);
    } catch {
      toast.error('The icon picker could not be loaded. Check your network.');
    } finally {
      setBusy(false);
    }
  };
  const pick = (chosen: string) => {
    setValue(field.name, chosen, { shouldDirty: true, shouldValidate: true });
    setPicker(null);
  };
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
      <Button ref={opener} aria-disabled={busy} aria-haspopup="dialog" onClick={() => void open()}>
        Choose icon
      </Button>
      {Picker && <Picker current={iconKey} onPick={pick} onClose={() => setPicker(null)} />}
    </div>
  );
}
