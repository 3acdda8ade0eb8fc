import { ContentSwap } from '#app/components/ui/content-swap.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { CodeField } from './code-field.tsx';

interface SignInFieldsProps {
  idPrefix: string;
  /** How often the server has required a code; above 0, the code field replaces both fields. */
  codeRequests: number;
  /** Username of the ended session, if known: then only the password is missing. */
  knownName?: string | undefined;
}

/**
 * Username and Password; the first empty one gets the focus. The inputs are uncontrolled, so that input before
 * hydration is kept; the ids are fixed because the page is also rendered on the server.
 */
export function SignInFields({ idPrefix, codeRequests, knownName }: SignInFieldsProps) {
  const isKnown = knownName !== undefined;
  return (
    <ContentSwap replacement={codeRequests > 0 && <CodeField codeRequests={codeRequests} />}>
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
    </ContentSwap>
  );
}
