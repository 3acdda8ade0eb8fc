import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordRequest } from '@portfolio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call, errorText } from '../../../components/panel/client.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/controls.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { toast } from '../../../components/ui/toast.ts';

const FAILED = 'Failed to change password';
const DONE = 'Password changed. Please use the new password on next login.';

/** Change Password; both conditions share the one specified sentence. Escape closes without a question. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    shouldUnregister: true,
    resolver: zodResolver(changePasswordRequest),
    reValidateMode: 'onSubmit',
  });
  const [failure, setFailure] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { errors, isSubmitting } = formState;
  const refused = errors.currentPassword?.message ?? errors.newPassword?.message ?? errors.code?.message ?? failure;
  const submit = handleSubmit(
    async (body) => {
      setFailure('');
      try {
        await call('changePassword', { body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'totp_required') setNeedsCode(true);
        setFailure(errorText(error, FAILED));
        return;
      }
      toast.success(DONE);
      onClose();
    },
    () => setFailure(''),
  );
  return (
    <Dialog title="Change Password" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {refused && <Notice bad>{refused}</Notice>}
        <Field label="Current password">
          <Input
            type="password"
            autoComplete="current-password"
            aria-invalid={errors.currentPassword ? true : undefined}
            {...register('currentPassword')}
          />
        </Field>
        <Field label="New password" hint="At least 6 characters.">
          <Input
            type="password"
            autoComplete="new-password"
            aria-invalid={errors.newPassword ? true : undefined}
            {...register('newPassword')}
          />
        </Field>
        {needsCode && (
          <Field label="Code" hint="Of your authenticator app, or a recovery code.">
            <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
          </Field>
        )}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={isSubmitting && 'Saving...'}>
            Change password
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
