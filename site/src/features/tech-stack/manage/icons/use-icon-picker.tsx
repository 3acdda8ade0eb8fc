import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import type { IconPicker } from './icon-picker.tsx';

interface OpenedPicker {
  /** The button that opens the picker. */
  opener: RefObject<HTMLButtonElement | null>;
  isLoading: boolean;
  open: () => Promise<void>;
  /** The picker while it is open. */
  picker: ReactNode;
}

/** The picker of icons, which is loaded on demand. */
export function useIconPicker(current: string, onPick: (iconKey: string) => void): OpenedPicker {
  const [Picker, setPicker] = useState<ComponentType<ComponentProps<typeof IconPicker>> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = async () => {
    setLoading(true);
    try {
      const loaded = await import('./icon-picker.tsx');
      opener.current?.focus();
      setPicker(() => loaded.IconPicker);
    } catch {
      toast.error('The icon picker could not be loaded. Check your network.');
    } finally {
      setLoading(false);
    }
  };
  const pick = (chosen: string) => {
    onPick(chosen);
    setPicker(null);
  };
  const picker = Picker && <Picker current={current} onPick={pick} onClose={() => setPicker(null)} />;
  return { opener, isLoading, open, picker };
}
