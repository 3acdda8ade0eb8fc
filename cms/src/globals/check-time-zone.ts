import { isTimeZone } from '@portfolio/contract/schemas/site-settings';
import { INVALID_TIME_ZONE, REQUIRED } from '@portfolio/contract/sentences';
import type { TextFieldSingleValidation } from 'payload';

/** Validates that `Intl.DateTimeFormat` accepts the time zone. */
export const checkTimeZone: TextFieldSingleValidation = (value) =>
  value ? isTimeZone(value) || INVALID_TIME_ZONE : REQUIRED;
