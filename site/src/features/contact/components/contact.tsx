import { useRef, useState } from 'react';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { type Reading, Sent } from './sent.tsx';

interface ContactProps extends Pick<ContactFormProps, 'state'> {
  /** Whether a submit without JavaScript succeeded. */
  isSent: boolean;
  /** The day (`YYYY-MM-DD`) until which the owner answers. */
  answerBy?: string;
  /** What to read after a message was sent. */
  reading: readonly Reading[];
}

/** The contact form; once a message was sent, what stands in its place until another one is written. */
export function Contact({ state, isSent, answerBy, reading }: ContactProps) {
  const [view, setView] = useState(isSent ? 'sent' : 'form');
  const [height, setHeight] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const onSent = () => {
    setHeight(box.current?.offsetHeight);
    setView('sent');
  };
  return (
    <div ref={box}>
      {view === 'sent' ? (
        <Sent height={height} answerBy={answerBy} reading={reading} onWriteAnother={() => setView('another')} />
      ) : (
        <ContactForm state={view === 'form' ? state : undefined} isFocused={view === 'another'} onSent={onSent} />
      )}
    </div>
  );
}
