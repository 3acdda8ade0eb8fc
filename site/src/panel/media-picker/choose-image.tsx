import { Images } from 'lucide-react';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import type { MediaPickerProps } from './media-picker.tsx';

interface ChooseImageProps extends Pick<MediaPickerProps, 'title' | 'onUse'> {
  /** The accessible name, where a form has several of these buttons. */
  label: string;
  /** What the button says, if not “Choose”. */
  children?: string;
}

/** A button that opens the image library, whose code is loaded on demand. */
export function ChooseImage({ label, title, onUse, children = 'Choose' }: ChooseImageProps) {
  const { Picker, open, close, opener } = useMediaPicker();
  return (
    <>
      <Button ref={opener} icon={Images} aria-haspopup="dialog" aria-label={label} onClick={() => void open()}>
        {children}
      </Button>
      {Picker && (
        <Picker
          title={title}
          onUse={(image) => {
            onUse(image);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The picker's component while it is open. */
export function useMediaPicker() {
  const [Picker, setPicker] = useState<ComponentType<MediaPickerProps> | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = useCallback(async () => {
    try {
      const { MediaPicker } = await import('./media-picker.tsx');
      opener.current?.focus();
      setPicker(() => MediaPicker);
    } catch {
      toast.error('The image library could not be loaded. Check your network.');
    }
  }, []);
  const close = useCallback(() => setPicker(null), []);
  return { Picker, opener, open, close };
}
