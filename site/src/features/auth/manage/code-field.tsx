import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';

const APP = 'The six digits that your authenticator app shows now.';
const RECOVERY = 'One of the codes that you kept when you set it up. Each works once.';

/** The code of the second step, or a recovery code in its place; takes the focus each time that it is asked for. */
export function CodeField({ asked }: { asked: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the server asks
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [asked]);
  const swap = () => {
    setRecovery(!recovery);
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };
  return (
    <div>
      <Field label={recovery ? 'Recovery code' : 'Code'} hint={recovery ? RECOVERY : APP}>
        <Input
          ref={input}
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Button kind="quiet" onClick={swap}>
        {recovery ? 'Use the app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
