import type { SiteSettings } from '@portfolio/contract';
import { useState } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { DraftNotice } from '#app/panel/form/drafts/draft-notice.tsx';
import { EditFormProvider } from '#app/panel/form/edit-form.tsx';
import { FieldGroup } from '#app/panel/form/field-group.tsx';
import { type SaveResult, showSaved } from '#app/panel/form/send.ts';
import { useEditForm } from '#app/panel/form/use-edit-form.ts';
import { useEditorKeys } from '#app/panel/use-editor-keys.ts';
import { CvFields } from './cv-fields.tsx';
import { SectionsField } from './sections-field.tsx';
import styles from './settings.module.css';
import { settingsForm } from './settings-values.ts';
import { TextField } from './text-field.tsx';

interface Props {
  settings: SiteSettings;
  onSaved: (settings: SiteSettings) => unknown;
}

/** The form of the site settings. */
export function SettingsForm({ settings, onSaved }: Props) {
  const [kind] = useState(() => settingsForm(settings));
  const editor = useEditForm(kind, settings);
  const { form, draft } = editor;
  const { isDirty, isSubmitting } = form.formState;
  const onEnd = async (saved: SaveResult<SiteSettings>) => {
    await onSaved(saved.item);
    showSaved(saved.isSent ? 'Settings saved' : 'No changes to save', saved);
  };
  useEditorKeys({ s: () => editor.save(onEnd) });

  return (
    <EditFormProvider editor={editor} onSaved={onEnd}>
      <form className={styles.form} {...editor.formProps(onEnd)}>
        {draft && <DraftNotice {...draft} />}
        <FieldGroup heading="You" className={styles.group}>
          <TextField name="name" label="Name" />
          <TextField name="titleLine" label="Title line" />
          <TextField name="pitch" label="Pitch" rows={3} />
          <TextField name="email" label="E-mail" type="email" hint="Shown on the contact page." />
        </FieldGroup>
        <FieldGroup heading="About Me" className={styles.group}>
          <TextField name="about.0" label="First paragraph" rows={4} />
          <TextField name="about.1" label="Second paragraph" rows={4} />
          <TextField name="about.2" label="Third paragraph" rows={4} />
        </FieldGroup>
        <FieldGroup heading="Profiles" className={styles.group}>
          <TextField name="githubUrl" label="GitHub" type="url" hint="Leave empty to hide its button." />
          <TextField name="linkedinUrl" label="LinkedIn" type="url" hint="Leave empty to hide its button." />
        </FieldGroup>
        <FieldGroup heading="Home page" className={styles.group}>
          <SectionsField />
          <Checkbox toggle label="Tech stack grid" {...form.register('techStackVisible')} />
        </FieldGroup>
        <FieldGroup heading="Skills" className={styles.group}>
          <Checkbox toggle label="Skill pages" {...form.register('skillsVisible')} />
          <p className="soft">
            A page for each skill of your tech stack with the work that names it. Skills that nothing names have none.
          </p>
          <Checkbox toggle label="Match page" {...form.register('matchVisible')} />
          <p className="soft">
            At /match visitors paste a job ad and see which of its asks your work shows. The text stays in their
            browser.
          </p>
        </FieldGroup>
        <FieldGroup heading="Resume" className={styles.group}>
          <CvFields />
        </FieldGroup>
        <FieldGroup heading="AI programs" className={styles.group}>
          <Checkbox toggle label="Answers for AI programs" {...form.register('mcpVisible')} />
          <p className="soft">
            Programs that speak the Model Context Protocol can search and read what visitors see, at the address /mcp.
          </p>
        </FieldGroup>
        <FieldGroup heading="Posts" className={styles.group}>
          <Checkbox toggle label="Post history" {...form.register('changesVisible')} />
          <p className="soft">
            Visitors can see how a published post has changed since you turned its history on. You turn it on in the
            details of each post.
          </p>
        </FieldGroup>
        <FieldGroup heading="Time" className={styles.group}>
          <TextField name="timeZone" label="Time zone" list="zones" hint="Used for publication dates." />
          <TimeZones />
        </FieldGroup>
        <FieldGroup heading="Email Configuration" className={styles.group}>
          <TextField name="emailSetup.serviceId" label="Service ID" />
          <TextField name="emailSetup.templateId" label="Template ID" />
          <TextField name="emailSetup.publicKey" label="Public Key" />
        </FieldGroup>
        <div className={styles.foot}>
          {isDirty && <Badge>Unsaved</Badge>}
          <Button kind="primary" type="submit" busy={isSubmitting && 'Saving...'}>
            Save settings
          </Button>
        </div>
      </form>
    </EditFormProvider>
  );
}

function TimeZones() {
  return (
    <datalist id="zones">
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}
