import type { SiteSettings } from '@portfolio/contract';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { differingFields } from '#app/panel/form/changes.ts';
import { DraftNotice } from '#app/panel/form/drafts/draft-notice.tsx';
import { EditFormProvider } from '#app/panel/form/edit-form.tsx';
import { type SaveResult, showSaved } from '#app/panel/form/send.ts';
import { useEditForm } from '#app/panel/form/use-edit-form.ts';
import { useEditorKeys } from '#app/panel/use-editor-keys.ts';
import { type SettingGroupSlots, SettingGroups } from './groups/setting-groups.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings.module.css';
import { SETTING_FIELDS, SETTING_GROUPS } from './settings-fields.ts';
import { SettingsIndex, SettingsTools } from './settings-index.tsx';
import { settingsForm, settingsValues } from './settings-values.ts';
import { showField, useSettingOfAddress } from './show-setting.ts';

interface Props {
  settings: SiteSettings;
  onSaved: (settings: SiteSettings) => unknown;
  slots: SettingGroupSlots;
}

/** The form of the site settings. */
export function SettingsForm({ settings, onSaved, slots }: Props) {
  const [kind] = useState(() => settingsForm(settings));
  const editor = useEditForm(kind, settings);
  const { form, draft } = editor;
  const { isSubmitting, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useSettingOfAddress(element);
  const onEnd = async (saved: SaveResult<SiteSettings>) => {
    await onSaved(saved.item);
    showSaved(saved.isSent ? 'Settings saved' : 'No changes to save', saved);
  };
  useEditorKeys({ s: () => editor.save(onEnd) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save that was refused
  useEffect(() => {
    // A field of a closed group cannot be focused before it is open.
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) showField(invalid);
  }, [submitCount]);

  const stored = editor.item ?? settings;
  const names = new Set(differingFields(SETTING_FIELDS, form.watch(), settingsValues(stored)));
  const changed = SETTING_FIELDS.filter(({ name }) => names.has(name));
  const changedGroups = new Set(
    SETTING_GROUPS.filter(({ fields }) => fields.some(({ name }) => names.has(name))).map(({ id }) => id),
  );
  const hasBar = changed.length > 0 || isSubmitting;
  const group = useGroupFocus(hasBar);
  const discard = () => {
    const typed = structuredClone(form.getValues());
    editor.show(stored);
    const undo = () => form.reset(typed, { keepDefaultValues: true });
    toast.success('Changes discarded', { action: { label: 'Undo', run: undo } });
  };

  return (
    <EditFormProvider editor={editor} onSaved={onEnd}>
      <form ref={element} className={styles.form} onFocus={group.onFocus} {...editor.formProps(onEnd)}>
        <SettingsTools form={element} />
        <div className={styles.groups}>
          {draft && <DraftNotice {...draft} />}
          <SettingGroups changedGroups={changedGroups} slots={slots} />
        </div>
        <SettingsIndex form={element} changedGroups={changedGroups} />
        {hasBar && <SaveBar changed={changed.map(({ label }) => label)} isSaving={isSubmitting} onDiscard={discard} />}
      </form>
    </EditFormProvider>
  );
}

/** When the bar with the focused button goes, focuses the heading of the group that was edited last. */
function useGroupFocus(hasBar: boolean) {
  const heading = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (hasBar || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    // No further than it takes to see it.
    heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [hasBar]);
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      heading.current = target.closest('details')?.querySelector('summary') ?? heading.current;
    },
  };
}
