import { TOTP_DIGITS } from '@portfolio/contract/limits';
import { numberWord } from '@portfolio/text/format/amounts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';

const APP = `The ${numberWord(TOTP_DIGITS)} digits your authenticator app shows now.`;
const RECOVERY = 'One of the codes you saved during setup. Each works once.';

/** A field for a second-factor code or a recovery code; takes the focus each time the server requires it. */
export function CodeField({ codeRequests }: { codeRequests: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `codeRequests` increases each time the server requires a code
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [codeRequests]);
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
        {recovery ? 'Use your app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
