import { day } from '@portfolio/contract/common';
import type { TextField } from 'payload';
import { textField } from './text.ts';

interface Period {
  startDate?: unknown;
}

function checkDay(value: unknown, required: boolean) {
  if (value === null || value === undefined || value === '') return required ? 'This is needed.' : true;
  return day.safeParse(value).success || 'Use a day like 2026-03-31.';
}

/** The calendar day something began, `YYYY-MM-DD`. */
export function startDateField(): TextField {
  return textField({ name: 'startDate', required: true }, {
    validate: (value: unknown) => checkDay(value, true),
    admin: { placeholder: '2026-03-31' },
  } as Partial<TextField>);
}

/** The calendar day something ended, not before `startDate`; nothing means that it goes on. */
export function endDateField(): TextField {
  const validate = (value: unknown, { data }: { data: Period }) => {
    const problem = checkDay(value, false);
    if (problem !== true || typeof value !== 'string' || typeof data.startDate !== 'string') return problem;
    return value >= data.startDate || 'The end must not be before the start.';
  };
  return textField({ name: 'endDate' }, { validate, admin: { placeholder: '2026-03-31' } } as Partial<TextField>);
}
