import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { CodeFailure } from '#app/components/ui/code-failure.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { useFieldErrors } from '#app/components/ui/fields/use-field-errors.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { keepToast } from '#app/components/ui/toasts/kept-toast.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { Toaster } from '#app/components/ui/toasts/toaster.tsx';
import styles from './email-setup.module.css';
import { type EmailSetup, readEmailSetup, saveEmailSetup } from './storage.ts';

const FIELDS: { name: keyof EmailSetup; label: string }[] = [
  { name: 'serviceId', label: 'Service ID' },
  { name: 'templateId', label: 'Template ID' },
  { name: 'publicKey', label: 'Public Key' },
];

/** Resolves after the next paint; at once in a hidden tab, which does not paint. */
const afterPaint = () =>
  new Promise((resolve) => {
    if (document.hidden) return resolve(undefined);
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/**
 * Three identifiers stored in this browser; `defaults` are the owner's settings. By its method the browser never sends the
 * form, not even without scripts.
 */
export function EmailSetupForm({ defaults }: { defaults: EmailSetup }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, refuseBlank } = useFieldErrors(form);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    const stored = readEmailSetup(defaults);
    for (const { name } of FIELDS) {
      const input = form.current?.elements.namedItem(name);
      // Keep what was typed before.
      if (input instanceof HTMLInputElement && input.value === input.defaultValue) input.value = stored[name];
    }
    // Submitted before it was hydrated.
    if (form.current?.dataset.submitted !== undefined) form.current.requestSubmit();
  }, [defaults]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: keyof EmailSetup) => String(typed.get(name) ?? '');
    const setup = { serviceId: text('serviceId'), templateId: text('templateId'), publicKey: text('publicKey') };
    if (isSaving || refuseBlank(setup)) return;
    setSaving(true);
    await afterPaint();
    try {
      saveEmailSetup(setup);
      keepToast('Email configuration saved successfully!');
      location.assign('/');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification asks for the error in the console.
      console.error(error);
      toast.error('Failed to save email configuration.');
    }
    // Also after a success: the page may come back from memory.
    setSaving(false);
  };

  return (
    <form ref={form} className={styles.card} method="dialog" onSubmit={submit}>
      <h1 className="title">Email Configuration</h1>
      <p className={styles.note}>
        Credentials are pre-configured; saving confirms them. They are kept in this browser only: messages of the
        contact form are sent by the server.
      </p>
      {FIELDS.map(({ name, label }) => (
        <Field key={name} label={label} id={name} error={errors[name]}>
          <Input name={name} required defaultValue={defaults[name]} />
        </Field>
      ))}
      <noscript>
        <Notice>This page needs JavaScript.</Notice>
      </noscript>
      <CodeFailure />
      <Button kind="primary" type="submit" busy={isSaving && 'Saving...'}>
        Save Configuration
      </Button>
      <Toaster />
      <p className={styles.note}>Credentials are pre-configured for your convenience.</p>
    </form>
  );
}
