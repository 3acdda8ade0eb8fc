import { useEffect, useRef } from 'react';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { DialogField } from './field-errors.tsx';

/** A field for the owner's current password. */
export function PasswordField() {
  return (
    <DialogField name="password" label="Password">
      <Input name="password" type="password" autoComplete="current-password" required />
    </DialogField>
  );
}

interface CodeFieldProps {
  hint?: string;
  /** Also accepts a recovery code, which contains letters. */
  orRecovery?: boolean;
  /** How many times the server has required the code; each increase moves the focus here. */
  codeRequests?: number;
}

/** A field for a code from the authenticator app. */
export function CodeField({ hint, orRecovery, codeRequests = 0 }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (codeRequests === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [codeRequests]);
  return (
    <DialogField name="code" label="Code" note={orRecovery ? 'or a recovery code' : undefined} hint={hint}>
      <Input
        ref={input}
        name="code"
        autoComplete="one-time-code"
        inputMode={orRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </DialogField>
  );
}
