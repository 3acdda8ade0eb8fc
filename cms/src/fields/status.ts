import { STATUSES, type Status } from '@portfolio/contract/limits';
import { selectField } from './text.ts';

/** The status: draft, published or archived. */
export const statusField = (defaultValue: Status) => selectField('status', STATUSES, defaultValue);
