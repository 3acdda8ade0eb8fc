import { STATUSES, type Status } from '@portfolio/contract/limits';
import { selectField } from './select.ts';

/** draft, published or archived. */
export const statusField = (defaultValue: Status) => selectField('status', STATUSES, defaultValue);
