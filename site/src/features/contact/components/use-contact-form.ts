import { type FormEvent, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { sendMessage } from '../api/send-message.ts';

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** Sends the form once at a time; nothing goes out while a field is empty, and a failure keeps what was typed. */
export function useContactForm(refuseBlank: (typed: Record<string, string>) => boolean) {
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
    form.reset();
    toast.success('Message sent: Thanks! I will get back to you soon.');
  };
  return { isSending, submit };
}
