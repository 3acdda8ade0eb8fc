import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { sendMessage } from '../api/send-message.ts';

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** Submits the form, one request at a time; sends nothing while a field is blank, and keeps the input on failure. */
export function useContactForm(refuseBlank: (typed: Record<string, string>) => boolean, onSent: () => void) {
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const failed = useRef<number>(undefined);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const message = { name: text(data, 'name'), email: text(data, 'email'), message: text(data, 'message') };
    if (sending.current || refuseBlank(message)) return;
    sending.current = true;
    setSending(true);
    const failure = await sendMessage({ ...message, website: text(data, 'website') });
    sending.current = false;
    setSending(false);
    if (failure) {
      failed.current = toast.error('Failed to send', { detail: failure });
      return;
    }
    if (failed.current !== undefined) toast.dismiss(failed.current);
    onSent();
  };
  return { isSending, submit };
}
