import { InitialData } from '#app/features/seed/manage/initial-data.tsx';
import { SettingsSection } from '#app/features/site-settings/manage/settings-section.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { usePanelActions } from './actions.tsx';

const IconChoice = onDemand(
  async () => (await import('#app/features/tech-stack/manage/icons/icon-choice.tsx')).IconChoice,
  () => <span />,
);

/** The site settings, with the choice of icons and the removal of initial data. */
export function SettingsScreen() {
  const { run, busy } = usePanelActions();
  const initialData = <InitialData busy={busy === 'unseed'} onRemove={() => run('unseed')} />;
  return <SettingsSection slots={{ profiles: IconChoice, 'initial-data': initialData }} />;
}
