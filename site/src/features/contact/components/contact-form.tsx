import type { ContactFormState } from '@portfolio/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Input, Textarea } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useFieldErrors } from '../../../components/ui/use-field-errors.ts';
import styles from './contact.module.css';
import { useContactForm } from './use-contact-form.ts';

/**
 * React sets a textarea that came with a text back to that text as it hydrates; what was typed into it meanwhile is
 * read before that and put back.
 */
function useTypedMessage() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed] = useState(() => {
    if (import.meta.env.SSR) return undefined;
    const served = document.getElementById('message');
    return served instanceof HTMLTextAreaElement ? served.value : undefined;
  });
  useLayoutEffect(() => {
    if (area.current && typed !== undefined) area.current.value = typed;
  }, [typed]);
  return area;
}

interface ContactFormProps {
  /** What a post without scripts brought back. */
  state?: ContactFormState | undefined;
  /** A post without scripts has worked. */
  isSent: boolean;
}

/** Name, email and message; works without scripts too. */
export function ContactForm({ state, isSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, refuseBlank } = useFieldErrors(
    form,
    Object.fromEntries(state?.errors.map(({ path, message }) => [path, message]) ?? []),
  );
  const { isSending, submit } = useContactForm(refuseBlank);
  const message = useTypedMessage();
  return (
    <form ref={form} className={styles.form} method="post" action="/contact-us" onSubmit={submit}>
      {isSent && (
        <div role="status">
          <Notice>Message sent: Thanks! I will get back to you soon.</Notice>
        </div>
      )}
      {state && <Notice bad>{`Failed to send: ${state.error}`}</Notice>}
      <Field label="Name" id="name" error={errors.name}>
        <Input name="name" autoComplete="name" required maxLength={200} defaultValue={state?.values.name} />
      </Field>
      <Field label="Email" id="email" error={errors.email}>
        <Input
          name="email"
          type="email"
          pattern=".+@.+\..+"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={state?.values.email}
        />
      </Field>
      <Field label="Message" id="message" error={errors.message}>
        <Textarea
          ref={message}
          name="message"
          rows={7}
          required
          maxLength={10_000}
          defaultValue={state?.values.message}
        />
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
    </form>
  );
}
