import { LIMITS } from '@portfolio/contract/limits';
import { Input, Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { DialogField, FieldError } from '#app/panel/form-dialog/field-errors.tsx';
import { FormDialog } from '#app/panel/form-dialog/form-dialog.tsx';

interface AddSkillProps {
  groups: readonly string[];
  onAdd: (name: string, group: string) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog that adds a skill. */
export function AddSkill({ groups, onAdd, onClose }: AddSkillProps) {
  return (
    <FormDialog
      title="Add skill"
      text="It gets a page once public work names it. It’s not in the grid of your tech stack."
      submitLabel="Add"
      busy="Adding..."
      onClose={onClose}
      onSubmit={async ({ name = '', group = '' }) => {
        await onAdd(name.trim(), group);
        toast.success('Skill added');
        onClose();
      }}
    >
      <DialogField name="name" label="Name">
        <Input name="name" required maxLength={LIMITS.tag} autoComplete="off" data-focus-first />
      </DialogField>
      {groups.length > 0 && (
        <Field label="Group" note="optional">
          <Select name="group" defaultValue="">
            <option value="">No group</option>
            {groups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}

interface NameGroupProps {
  /** The current name; empty for a new group. */
  name: string;
  taken: readonly string[];
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog that names a new group, or renames one. */
export function NameGroup({ name, taken, onName, onClose }: NameGroupProps) {
  return (
    <FormDialog
      title={name ? `Rename ${name}` : 'Add group'}
      text={name ? 'Its skills stay in it.' : 'Groups order your skills on the resume.'}
      submitLabel={name ? 'Rename' : 'Add'}
      busy={name ? 'Renaming...' : 'Adding...'}
      onClose={onClose}
      onSubmit={async ({ group = '' }) => {
        const typed = group.trim();
        if (typed !== name && taken.includes(typed)) throw new FieldError('group', 'Another group has this name.');
        onClose();
        if (typed !== name) await onName(typed);
      }}
    >
      <DialogField name="group" label="Name">
        <Input name="group" required maxLength={LIMITS.tag} defaultValue={name} autoComplete="off" data-focus-first />
      </DialogField>
    </FormDialog>
  );
}
