import { LIMITS } from '@portfolio/contract/limits';
import type { TextFieldSingleValidation } from 'payload';
import { z } from 'zod';
import { checkText } from './text.ts';

const email = z.email();

/** An e-mail address, as the API checks it. */
export const checkEmail =
  (required: boolean): TextFieldSingleValidation =>
  (value) => {
    const problem = checkText(value, { max: LIMITS.email, required });
    if (problem !== true || !value) return problem;
    return email.safeParse(value).success || 'This address is not complete.';
  };
