import { InitialData } from '#app/features/seed/manage/initial-data.tsx';
import { SettingsSection } from '#app/features/site-settings/manage/settings-section.tsx';
import { usePanelActions } from './actions.tsx';

/** The site settings, with the removal of initial data. */
export function SettingsScreen() {
  const { run, busy } = usePanelActions();
  return <SettingsSection initialData={<InitialData busy={busy === 'unseed'} onRemove={() => run('unseed')} />} />;
}
