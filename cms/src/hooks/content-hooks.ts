import type { CollectionConfig } from 'payload';
import { checkDocument } from './check-document.ts';
import { expectSeenRev } from './expect-seen-rev.ts';
import { nextRev } from './next-rev.ts';
import { signalChange } from './signal-change.ts';

type Hooks = NonNullable<CollectionConfig['hooks']>;

/** The hooks of every collection, around those of its own. */
export function contentHooks(
  own: Pick<Hooks, 'afterChange' | 'afterDelete' | 'beforeChange' | 'beforeOperation' | 'beforeValidate'> = {},
): Hooks {
  return {
    beforeOperation: [expectSeenRev, ...(own.beforeOperation ?? [])],
    beforeValidate: [...(own.beforeValidate ?? []), checkDocument],
    beforeChange: [...(own.beforeChange ?? []), nextRev],
    afterChange: [...(own.afterChange ?? []), signalChange],
    afterDelete: [...(own.afterDelete ?? []), signalChange],
  };
}
