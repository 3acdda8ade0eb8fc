import { zodResolver } from '@hookform/resolvers/zod';
import { type SiteSettings, updateSiteSettings } from '@portfolio/contract';
import { useState } from 'react';
import { FormProvider, type Path, type Resolver, useForm, useFormContext } from 'react-hook-form';
import { ApiError, call, errorText } from '../../../components/panel/client.ts';
import { Conflict } from '../../../components/panel/conflict.tsx';
import { sentence } from '../../../components/panel/resource/validate.ts';
import { useUnsaved } from '../../../components/panel/unsaved.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox, Input, Textarea } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { SectionsField } from './sections-field.tsx';
import styles from './settings.module.css';
import { differencesOf, type SettingsValues, settingsValues } from './settings-values.ts';

interface Props {
  settings: SiteSettings;
  onSaved: (settings: SiteSettings) => unknown;
}

/** The one form of the settings. */
export function SettingsForm({ settings, onSaved }: Props) {
  const form = useForm<SettingsValues>({
    defaultValues: settingsValues(settings),
    // Raw: what was typed is what is sent, the server trims and normalises.
    resolver: zodResolver(updateSiteSettings, { error: sentence }, { raw: true }) as Resolver<SettingsValues>,
  });
  const [rev, setRev] = useState(settings.rev);
  const [failure, setFailure] = useState('');
  const [stored, setStored] = useState<SiteSettings | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);

  const load = (item: SiteSettings) => {
    form.reset(settingsValues(item));
    setRev(item.rev);
    setStored(null);
  };
  const tell = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale' && error.item) return setStored(error.item as SiteSettings);
    const details = error instanceof ApiError ? error.details : [];
    for (const { path, message } of details) form.setError(path as Path<SettingsValues>, { message });
    return details.length ? undefined : setFailure(errorText(error));
  };
  const save = async (values: SettingsValues, known: number) => {
    setFailure('');
    setStored(null);
    try {
      const { item } = await call('updateSettings', { body: { ...values, rev: known } });
      load(item);
      await onSaved(item);
      toast.success('Settings saved');
    } catch (error) {
      tell(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit((values) => save(values, rev))}>
        {failure && <Notice bad>{failure}</Notice>}
        {stored && (
          <Conflict
            message="The settings were changed elsewhere since you opened them. Nothing is saved yet."
            differences={differencesOf(form.getValues(), settingsValues(stored))}
            onKeepMine={() => void form.handleSubmit((values) => save(values, stored.rev))()}
            onTakeStored={() => load(stored)}
          />
        )}
        <fieldset>
          <legend>You</legend>
          <TextField name="name" label="Name" />
          <TextField name="titleLine" label="Title line" />
          <TextField name="pitch" label="Pitch" rows={3} />
          <TextField name="email" label="E-mail" type="email" hint="Shown on the contact page." />
        </fieldset>
        <fieldset>
          <legend>About Me</legend>
          <TextField name="about.0" label="First paragraph" rows={4} />
          <TextField name="about.1" label="Second paragraph" rows={4} />
          <TextField name="about.2" label="Third paragraph" rows={4} />
        </fieldset>
        <fieldset>
          <legend>Profiles</legend>
          <TextField name="githubUrl" label="GitHub" type="url" hint="Left empty, its button is not shown." />
          <TextField name="linkedinUrl" label="LinkedIn" type="url" hint="Left empty, its button is not shown." />
        </fieldset>
        <fieldset>
          <legend>Home page</legend>
          <SectionsField />
          <Checkbox toggle label="Tech stack grid" {...form.register('techStackVisible')} />
        </fieldset>
        <fieldset>
          <legend>Time</legend>
          <TextField name="timeZone" label="Time zone" list="zones" hint="Days of publication are shown in it." />
          <TimeZones />
        </fieldset>
        <fieldset>
          <legend>Email Configuration</legend>
          <TextField name="emailSetup.serviceId" label="Service ID" />
          <TextField name="emailSetup.templateId" label="Template ID" />
          <TextField name="emailSetup.publicKey" label="Public Key" />
        </fieldset>
        <div className={styles.foot}>
          {isDirty && <Badge>Unsaved</Badge>}
          <Button kind="primary" type="submit" busy={isSubmitting && 'Saving...'}>
            Save settings
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface TextFieldProps {
  name: Path<SettingsValues>;
  label: string;
  hint?: string;
  rows?: number;
  type?: 'email' | 'url';
  list?: string;
}

function TextField({ name, label, hint, rows, type, list }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<SettingsValues>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} hint={hint} error={error}>
      {rows ? <Textarea rows={rows} {...register(name)} /> : <Input inputMode={type} list={list} {...register(name)} />}
    </Field>
  );
}

function TimeZones() {
  return (
    <datalist id="zones">
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}
