import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import hints from '#app/panel/hint.module.css';
import type { SettingGroupId } from '../setting-headings.ts';
import { SETTING_GROUPS, type SettingsValues } from '../settings-fields.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { AnswerTimeField } from './answer-time-field.tsx';
import { CvFields } from './cv-fields.tsx';
import { SwitchField, TextField } from './fields.tsx';
import { LanguagesField } from './languages-field.tsx';
import { MailBox, useMailSummary } from './mail-status.tsx';
import { type IconChoice, ProfilesField } from './profiles-field.tsx';
import { SectionsField } from './sections-field.tsx';
import { StartPageField } from './start-page-field.tsx';

const OPEN_AT_FIRST: readonly SettingGroupId[] = ['you', 'profiles', 'mail'];

interface SettingGroupsProps {
  changedGroups: ReadonlySet<SettingGroupId>;
  slots: SettingGroupSlots;
}

/** The content of groups that is not of this feature. */
export interface SettingGroupSlots {
  profiles: IconChoice;
  'initial-data': ReactNode;
}

/** All groups of settings. */
export function SettingGroups({ changedGroups, slots }: SettingGroupsProps) {
  const { watch } = useFormContext<SettingsValues>();
  const values = watch();
  const mail = useMailSummary();
  return SETTING_GROUPS.map(({ id, heading, summary }) => (
    <SettingsGroup
      key={id}
      id={id}
      heading={heading}
      summary={id === 'mail' ? mail : summary(values)}
      isChanged={changedGroups.has(id)}
      isOpenAtFirst={OPEN_AT_FIRST.includes(id)}
    >
      {contentOf(id, slots)}
    </SettingsGroup>
  ));
}

function contentOf(id: SettingGroupId, slots: SettingGroupSlots): ReactNode {
  if (id === 'initial-data') return slots[id];
  return id === 'profiles' ? <ProfilesField IconChoice={slots[id]} /> : FIELDS[id];
}

const FIELDS: Record<Exclude<SettingGroupId, keyof SettingGroupSlots>, ReactNode> = {
  you: (
    <>
      <TextField name="name" label="Name" />
      <TextField name="titleLine" label="Title line" />
      <TextField name="pitch" label="Pitch" rows={3} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        hint="Shown on the contact page. Messages go to the address under Mail."
      />
    </>
  ),
  languages: <LanguagesField />,
  mail: (
    <>
      <MailBox />
      <AnswerTimeField />
    </>
  ),
  about: (
    <>
      <TextField name="about.0" label="First paragraph" rows={4} />
      <TextField name="about.1" label="Second paragraph" rows={4} />
      <TextField name="about.2" label="Third paragraph" rows={4} />
    </>
  ),
  home: (
    <>
      <SectionsField />
      <SwitchField name="techStackVisible" label="Tech stack grid" />
    </>
  ),
  skills: (
    <>
      <SwitchField
        name="skillsVisible"
        label="Skill pages"
        hint="A page for each skill in your tech stack, with the work that names it. Skills without any have no page."
      />
      <SwitchField
        name="matchVisible"
        label="Match page"
        hint="Visitors paste a job ad at /match and see which of its requirements your work shows. The text stays in their browser."
      />
    </>
  ),
  resume: <CvFields />,
  ai: (
    <SwitchField
      name="mcpVisible"
      label="Answers for AI programs"
      hint="AI tools can search and read your public pages over the Model Context Protocol, at /mcp."
    />
  ),
  posts: (
    <SwitchField
      name="changesVisible"
      label="Post history"
      hint="Visitors can see how a published post has changed since you turned its history on. You turn it on in the details of each post."
    />
  ),
  statistics: (
    <>
      <SwitchField
        name="statisticsOn"
        label="Count visits"
        hint="Views and visitors by day, on your own server and without cookies. Counts made so far are kept."
      />
      <SwitchField
        name="privacyVisible"
        label="Privacy page"
        hint="A page at /privacy that says what this site stores about visitors, and for how long."
      />
    </>
  ),
  time: (
    <>
      <TextField name="timeZone" label="Time zone" list="zones" hint="Used for publication dates." />
      <TimeZones />
    </>
  ),
  panel: <StartPageField />,
  'email-setup': (
    <>
      <p className={hints.hint}>The values that /email-setup shows at first. E-mail works without them.</p>
      <TextField name="emailSetup.serviceId" label="Service ID" />
      <TextField name="emailSetup.templateId" label="Template ID" />
      <TextField name="emailSetup.publicKey" label="Public Key" />
    </>
  ),
};

function TimeZones() {
  return (
    <datalist id="zones">
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}
