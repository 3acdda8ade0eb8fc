import { type OwnerTech, resources, routes } from '@portfolio/contract';
import { useController } from 'react-hook-form';
import useSWR from 'swr';
import type { FieldSpec } from '#app/panel/resource/types.ts';
import { useSheetAddress } from '#app/panel/sheet-address.ts';
import { EvidenceList } from './evidence-list.tsx';
import { leftOutOf, withLeftOut } from './left-out.ts';

/** What proves the item that is edited; what is left out is saved with the form. */
export function EvidenceField({ field: { name } }: { field: FieldSpec }) {
  const { field } = useController({ name });
  const { id } = useSheetAddress(resources.techStack.collection);
  const { data } = useSWR<{ items: readonly OwnerTech[] }>(routes['techStack.listAdmin'].path);
  const item = data?.items.find(({ _id }) => _id === id);
  if (!item) return null;
  const leftOut = leftOutOf(String(field.value));
  return (
    <EvidenceList
      item={item}
      leftOut={leftOut}
      onLeaveOut={(work, isOut) => field.onChange(JSON.stringify(withLeftOut(leftOut, work, isOut)))}
    />
  );
}
