import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { CodeField } from './code-field.tsx';

interface SignInFieldsProps {
  idPrefix: string;
  /** How often the server has asked for a code; the field is there from the first time on. */
  codeAsked: number;
}

/**
 * Username and Password. The browser keeps their values, so that what was typed before the page came alive stays;
 * the ids are fixed because the page is rendered on the server too.
 */
export function SignInFields({ idPrefix, codeAsked }: SignInFieldsProps) {
  return (
    <>
      <Field label="Username" id={`${idPrefix}-username`}>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <Field label="Password" id={`${idPrefix}-password`}>
        <Input name="password" type="password" autoComplete="current-password" required />
      </Field>
      {codeAsked > 0 && <CodeField asked={codeAsked} />}
    </>
  );
}
