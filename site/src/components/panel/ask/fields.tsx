import { Input } from '../../ui/controls.tsx';
import { Field } from '../../ui/field.tsx';

/** The owner's password, once more. */
export function PasswordField() {
  return (
    <Field label="Password">
      <Input name="password" type="password" autoComplete="current-password" required />
    </Field>
  );
}

interface CodeFieldProps {
  hint: string;
  /** A recovery code, which has letters, is taken too. */
  orRecovery?: boolean;
}

/** A code of the authenticator app. */
export function CodeField({ hint, orRecovery }: CodeFieldProps) {
  return (
    <Field label="Code" hint={hint}>
      <Input
        name="code"
        autoComplete="one-time-code"
        inputMode={orRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  );
}
