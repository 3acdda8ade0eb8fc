import type { ContactFormState } from '@portfolio/contract';
import { MAX_EMAIL, MAX_MESSAGE, MAX_TITLE } from '@portfolio/contract/limits';
import { CONTACT_PAGE } from '@portfolio/contract/pages';
import { useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Input, Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { useFieldErrors } from '#app/components/ui/fields/use-field-errors.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { Toaster } from '#app/components/ui/toasts/toaster.tsx';
import styles from './contact.module.css';
import { useContactForm } from './use-contact-form.ts';

/** What the form begins with, and what is called after it was sent. */
export interface ContactFormProps {
  /** Values and errors of a submit without JavaScript. */
  state?: ContactFormState | undefined;
  /** Whether its first field takes the focus. */
  isFocused?: boolean;
  onSent(): void;
}

/** Name, email and message; works without JavaScript too. */
export function ContactForm({ state, isFocused, onSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, refuseBlank } = useFieldErrors(
    form,
    Object.fromEntries(state?.errors.map(({ path, message }) => [path, message]) ?? []),
  );
  const { isSending, submit } = useContactForm(refuseBlank, onSent);
  return (
    <form ref={form} className={styles.form} method="post" action={CONTACT_PAGE} onSubmit={submit}>
      {state && <Notice bad>{`Failed to send: ${state.error}`}</Notice>}
      <Field label="Name" id="name" error={errors.name}>
        <Input
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_TITLE}
          defaultValue={state?.values.name}
          autoFocus={isFocused}
        />
      </Field>
      <Field label="Email" id="email" error={errors.email}>
        <Input
          name="email"
          // Browsers refuse letters beyond ASCII in a field for e-mail addresses.
          inputMode="email"
          autoCapitalize="none"
          pattern=".+@.+\..+"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
          defaultValue={state?.values.email}
        />
      </Field>
      <Field label="Message" id="message" error={errors.message}>
        <Textarea name="message" rows={7} required maxLength={MAX_MESSAGE} defaultValue={state?.values.message} />
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.foot}>
        <Button kind="primary" type="submit" busy={isSending && 'Sending...'}>
          Send message
        </Button>
        <p>All three fields are needed.</p>
      </div>
      <Toaster />
    </form>
  );
}
