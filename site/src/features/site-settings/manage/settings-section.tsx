import type { SiteSettings } from '@portfolio/contract';
import { useEffect } from 'react';
import useSWR from 'swr';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { SettingGroupSlots } from './groups/setting-groups.tsx';

const SettingsForm = onDemand(async () => (await import('./settings-form.tsx')).SettingsForm, FormSkeleton);

/** Site settings in the panel, with the content of groups that is not of this feature. */
export function SettingsSection({ slots }: { slots: SettingGroupSlots }) {
  // Revalidating on focus could replace the settings while the form has unsaved input.
  const { data, error, mutate } = useSWR<{ item: SiteSettings }>('/api/site-settings/admin', {
    revalidateOnFocus: false,
  });
  // Beside the settings, not after them.
  useEffect(SettingsForm.preload, []);
  return (
    <>
      <SectionHead title="Site Settings" description="Your details and what your home page shows." />
      {!data && !error && <FormSkeleton />}
      {!data && error && <LoadFailed onRetry={() => void mutate()} />}
      {data && (
        <SettingsForm settings={data.item} onSaved={(item) => mutate({ item }, { revalidate: false })} slots={slots} />
      )}
    </>
  );
}
