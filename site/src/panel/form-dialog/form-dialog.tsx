import type { ReactNode } from 'react';
import type { ButtonKind } from '#app/components/ui/button.tsx';
import { ContentSwap } from '#app/components/ui/content-swap.tsx';
import { Dialog } from '#app/components/ui/dialogs/dialog.tsx';
import { DialogErrors } from './field-errors.tsx';
import { CodeField, PasswordField } from './fields.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useFormDialog } from './use-form-dialog.ts';

interface FormDialogProps {
  title: string;
  text: ReactNode;
  submitLabel: string;
  submitKind?: ButtonKind | undefined;
  busy: string;
  /** Rejects with the error whose text is shown. */
  onSubmit: (typed: Record<string, string>) => Promise<unknown>;
  onClose: () => void;
  /** Rendered between the text and the form. */
  beforeForm?: ReactNode;
  /** Adds a password field; when the server then requires a code, the code field replaces all fields. */
  requiresProof?: boolean;
  children?: ReactNode;
}

/** A dialog with a short form: a text, its fields and one submit button. */
export function FormDialog({
  title,
  text,
  submitLabel,
  submitKind,
  busy,
  onSubmit,
  onClose,
  beforeForm,
  requiresProof,
  children,
}: FormDialogProps) {
  const { busy: isBusy, failure, errors, codeRequests, formProps } = useFormDialog(onSubmit);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogErrors value={errors}>
        {typeof text === 'string' ? <p>{text}</p> : text}
        {beforeForm}
        <form method="post" {...formProps}>
          <ContentSwap
            replacement={requiresProof && codeRequests > 0 && <CodeField orRecovery codeRequests={codeRequests} />}
          >
            {children}
            {requiresProof && <PasswordField />}
          </ContentSwap>
          <FormButtons
            onCancel={onClose}
            submit={submitLabel}
            submitKind={submitKind}
            busy={isBusy && busy}
            failure={failure}
          />
        </form>
      </DialogErrors>
    </Dialog>
  );
}
