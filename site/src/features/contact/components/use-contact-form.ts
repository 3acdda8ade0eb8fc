import { type FormEvent, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { sendMessage } from '../api/send-message.ts';

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

/** Sends the form once at a time; nothing goes out while a field is empty, and a failure keeps what was typed. */
export function useContactForm() {
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const message = { name: text(data, 'name'), email: text(data, 'email'), message: text(data, 'message') };
    if (sending.current || !message.name || !message.email || !message.message) return;
    sending.current = true;
    setSending(true);
    const failure = await sendMessage({ ...message, website: text(data, 'website') });
    sending.current = false;
    setSending(false);
    if (failure) {
      toast.error('Failed to send', { detail: failure });
      return;
    }
    form.reset();
    toast.success('Message sent: Thanks! I will get back to you soon.');
  };
  return { isSending, submit };
}
