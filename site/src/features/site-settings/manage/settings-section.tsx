import type { SiteSettings } from '@portfolio/contract';
import useSWR from 'swr';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Site settings in the panel: the owner's details and the content of the home page. */
export function SettingsSection() {
  // Revalidating on focus could replace the settings while the form has unsaved input.
  const { data, error, mutate } = useSWR<{ item: SiteSettings }>('/api/site-settings/admin', {
    revalidateOnFocus: false,
  });
  return (
    <>
      <SectionHead title="Site Settings" deck="Your details and what your home page shows." />
      {!data && !error && <FormSkeleton />}
      {!data && error && <LoadFailed onRetry={() => void mutate()} />}
      {data && <SettingsForm settings={data.item} onSaved={(item) => mutate({ item }, { revalidate: false })} />}
    </>
  );
}
