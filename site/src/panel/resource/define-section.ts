import { type Resources, resources } from '@portfolio/contract';
import type { z } from 'zod';
import { resourceApi } from './api.ts';
import type { EditableName, OwnerItem, Resource, SectionSpec } from './types.ts';
import { emptyValues } from './values.ts';

/**
 * A panel section for a resource: derives its path, API calls, schemas and default values from the resource and the
 * fields.
 */
export function defineSection<N extends EditableName>(
  name: N,
  spec: SectionSpec<z.output<Resources[N]['item']> & OwnerItem>,
): Resource<z.output<Resources[N]['item']> & OwnerItem> {
  const { collection, singular, titleField, create, update } = resources[name];
  return {
    path: collection,
    noun: singular,
    titleField,
    ...spec,
    api: resourceApi(name),
    schema: { create, update },
    defaults: (count) => ({ ...emptyValues(spec.fields), ...(spec.addsLast && { order: String(count) }) }),
  };
}
