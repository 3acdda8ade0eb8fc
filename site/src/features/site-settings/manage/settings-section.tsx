import type { SiteSettings } from '@portfolio/contract';
import useSWR from 'swr';
import { LoadFailed } from '../../../components/panel/list-states.tsx';
import { SectionHead } from '../../../components/panel/section-head.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Site settings in the panel: who the owner is, and what the home page shows in which order. */
export function SettingsSection() {
  // Focus must not bring another version under what is being typed.
  const { data, error, mutate } = useSWR<{ item: SiteSettings }>('/api/site-settings/admin', {
    revalidateOnFocus: false,
  });
  return (
    <>
      <SectionHead title="Site Settings" deck="Who you are, and what the home page shows." />
      {!data && !error && <FormSkeleton />}
      {!data && error && <LoadFailed onRetry={() => void mutate()} />}
      {data && <SettingsForm settings={data.item} onSaved={(item) => mutate({ item }, { revalidate: false })} />}
    </>
  );
}
