import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordRequest, LIMITS, routes } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { ContentSwap } from '#app/components/ui/content-swap.tsx';
import { Dialog } from '#app/components/ui/dialogs/dialog.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { FormButtons } from '#app/panel/form-dialog/form-buttons.tsx';
import { useCodeStep } from '#app/panel/form-dialog/use-code-step.ts';

const FAILED = 'Failed to change password';
const DONE = 'Password changed. Please use the new password on next login.';

/** The Change Password dialog; both password rules share the specified message. Escape closes without confirmation. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    shouldUnregister: true,
    resolver: zodResolver(changePasswordRequest),
    reValidateMode: 'onSubmit',
  });
  const [failure, setFailure] = useState('');
  const { codeRequests, handleError } = useCodeStep();
  const { mutate } = useSWRConfig();
  const { errors, isSubmitting } = formState;
  const refused = errors.currentPassword?.message ?? errors.newPassword?.message ?? errors.code?.message ?? failure;
  useEffect(() => {
    if (codeRequests > 0) setFocus('code', { shouldSelect: true });
  }, [codeRequests, setFocus]);
  const submit = handleSubmit(
    async (body) => {
      setFailure('');
      try {
        await call('auth.changePassword', { body });
      } catch (error) {
        if (!handleError(error)) setFailure(errorText(error, FAILED));
        return;
      }
      // The change ends all other sessions.
      void mutate(routes['auth.listSessions'].path);
      toast.success(DONE);
      onClose();
    },
    () => setFailure(''),
  );
  const passwordInput = (name: 'currentPassword' | 'newPassword', autoComplete: string) => (
    <Input
      type="password"
      autoComplete={autoComplete}
      aria-invalid={errors[name] ? true : undefined}
      {...register(name)}
    />
  );
  return (
    <Dialog title="Change Password" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <ContentSwap
          replacement={
            codeRequests > 0 && (
              <Field label="Code" note="or a recovery code">
                <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
              </Field>
            )
          }
        >
          <Field label="Current password">{passwordInput('currentPassword', 'current-password')}</Field>
          <Field label="New password" hint={`At least ${LIMITS.passwordMin} characters.`}>
            {passwordInput('newPassword', 'new-password')}
          </Field>
        </ContentSwap>
        <FormButtons onCancel={onClose} submit="Change password" busy={isSubmitting && 'Saving...'} failure={refused} />
      </form>
    </Dialog>
  );
}
