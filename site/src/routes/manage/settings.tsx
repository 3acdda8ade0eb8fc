import { InitialData } from '#app/features/seed/manage/initial-data.tsx';
import { SettingsSection } from '#app/features/site-settings/manage/settings-section.tsx';
import { usePanelActions } from './actions.tsx';

/** The site settings, followed by the removal of initial data. */
export function SettingsScreen() {
  const { run, busy } = usePanelActions();
  return (
    <>
      <SettingsSection />
      <InitialData busy={busy === 'unseed'} onRemove={() => run('unseed')} />
    </>
  );
}
