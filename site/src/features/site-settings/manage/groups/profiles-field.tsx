import { LIMITS } from '@portfolio/contract';
import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import hints from '#app/panel/hint.module.css';
import type { SettingsValues } from '../settings-fields.ts';
import { TextField, useSetting } from './fields.tsx';
import styles from './row-list.module.css';
import { RowList } from './row-list.tsx';

/** A button that shows an icon and lets choose another one. */
export type IconChoice = ComponentType<{ label: string; iconKey: string; onPick: (iconKey: string) => void }>;

/** The owner's profiles on other sites: GitHub and LinkedIn, and a list of others. */
export function ProfilesField({ IconChoice }: { IconChoice: IconChoice }) {
  const { watch } = useFormContext<SettingsValues>();
  const nameOf = (index: number) => watch(`profiles.${index}.label`).trim() || `link ${index + 1}`;
  return (
    <>
      <p className={hints.hint}>
        GitHub and LinkedIn have buttons of their own; leave empty to hide one. The others show in the footer, in the
        menu, on the contact page and in the resume, in this order.
      </p>
      <TextField name="githubUrl" label="GitHub" type="url" />
      <TextField name="linkedinUrl" label="LinkedIn" type="url" />
      <RowList
        name="profiles"
        label="Profile links"
        noun="link"
        max={LIMITS.profiles}
        empty={{ label: '', url: '', iconKey: '' }}
        first="label"
        className={styles.profiles}
        nameOf={nameOf}
      >
        {(index) => <Profile index={index} name={nameOf(index)} IconChoice={IconChoice} />}
      </RowList>
    </>
  );
}

interface ProfileProps {
  index: number;
  name: string;
  IconChoice: IconChoice;
}

function Profile({ index, name, IconChoice }: ProfileProps) {
  const { register, setValue, watch } = useFormContext<SettingsValues>();
  const { error: labelError } = useSetting(`profiles.${index}.label`);
  const { error: urlError } = useSetting(`profiles.${index}.url`);
  return (
    <>
      <IconChoice
        label={`Icon of ${name}`}
        iconKey={watch(`profiles.${index}.iconKey`) ?? ''}
        onPick={(iconKey) => setValue(`profiles.${index}.iconKey`, iconKey, { shouldDirty: true })}
      />
      <Field label={`Label of link ${index + 1}`} hideLabel error={labelError}>
        <Input placeholder="Mastodon" maxLength={LIMITS.tag} {...register(`profiles.${index}.label`)} />
      </Field>
      <Field label={`Address of ${name}`} hideLabel error={urlError}>
        <Input inputMode="url" placeholder="https://social.example/@you" {...register(`profiles.${index}.url`)} />
      </Field>
    </>
  );
}
