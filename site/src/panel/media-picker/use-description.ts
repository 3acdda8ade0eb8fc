import type { MediaItem } from '@portfolio/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '../api/api-error.ts';
import { call } from '../api/client.ts';

/** After so long without a key the description is saved (ms). */
const SAVE_DELAY_MS = 1_000;

/** The description of an image while it is edited. */
export interface Description {
  alt: string;
  set: (alt: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  save: () => Promise<void>;
  /** What the field says of the last save. */
  state: '' | 'Saving…' | 'Saved' | 'Not saved';
}

/** Edits the description of an image; saved a moment after the last key, on blur, and when another image is shown. */
export function useDescription(image: MediaItem | undefined, onSaved: (item: MediaItem) => unknown): Description {
  const [typed, setTyped] = useState<{ image: MediaItem; alt: string } | null>(null);
  const [state, setState] = useState<Description['state']>('');
  const field = useRef<HTMLTextAreaElement>(null);
  // The text of the last request, so that blur and wait do not both send it.
  const sent = useRef<string | null>(null);
  const isTyped = image !== undefined && typed?.image._id === image._id;
  const alt = isTyped ? typed.alt : (image?.alt ?? '');

  const send = async (of: MediaItem, text: string) => {
    if (text.trim() === of.alt || text === sent.current) return;
    sent.current = text;
    setState('Saving…');
    try {
      const { item } = await call('media.update', { params: { id: of._id }, body: { alt: text } });
      onSaved(item);
      // What was typed meanwhile is saved next.
      setTyped((now) => (now?.alt === text ? { image: item, alt: text } : now && { ...now, image: item }));
      sent.current = null;
      setState('Saved');
    } catch (failure) {
      sent.current = null;
      setState('Not saved');
      toast.error('The description was not saved.', { detail: errorText(failure) });
    }
  };
  const flush = useEffectEvent(() => {
    if (typed) void send(typed.image, typed.alt);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    const timer = setTimeout(flush, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed?.alt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: before another image is shown, and when the field goes
  useEffect(() => () => flush(), [image?._id]);

  return {
    alt,
    field,
    state: isTyped ? state : '',
    set: (to) => image && setTyped({ image: isTyped ? typed.image : image, alt: to }),
    save: async () => {
      if (isTyped) await send(typed.image, typed.alt);
    },
  };
}
