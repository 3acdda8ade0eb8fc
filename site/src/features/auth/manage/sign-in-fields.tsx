import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { CodeField } from './code-field.tsx';

interface SignInFieldsProps {
  idPrefix: string;
  /** How often the server has asked for a code; the field is there from the first time on. */
  codeAsked: number;
  /** Who signed in before, where that is known: then the password is what is missing. */
  knownName?: string | undefined;
}

/**
 * Username and Password; the first of them that is empty has the focus. The browser keeps their values, so that what
 * was typed before the page came alive stays; the ids are fixed because the page is rendered on the server too.
 */
export function SignInFields({ idPrefix, codeAsked, knownName }: SignInFieldsProps) {
  const isKnown = knownName !== undefined;
  return (
    <>
      <Field label="Username" id={`${idPrefix}-username`}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus={!isKnown}
          defaultValue={knownName}
        />
      </Field>
      <Field label="Password" id={`${idPrefix}-password`}>
        <Input
          name="password"
          type="password"
          autoComplete="current-password"
          required
          data-focus-first={isKnown || undefined}
        />
      </Field>
      {codeAsked > 0 && <CodeField asked={codeAsked} />}
    </>
  );
}
