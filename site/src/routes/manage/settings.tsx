import { InitialData } from '../../features/seed/manage/initial-data.tsx';
import { SettingsSection } from '../../features/site-settings/manage/settings-section.tsx';
import { usePanelActions } from './actions.tsx';

/** Site Settings, and below them what concerns the whole content. */
export function SettingsScreen() {
  const { run, busy } = usePanelActions();
  return (
    <>
      <SettingsSection />
      <InitialData busy={busy === 'unseed'} onRemove={() => run('unseed')} />
    </>
  );
}
