import { LIMITS } from '@portfolio/contract/limits';
import { email } from '@portfolio/contract/schemas/common';
import { INCOMPLETE_EMAIL } from '@portfolio/contract/sentences';
import type { TextFieldSingleValidation } from 'payload';
import { checkText } from './text.ts';

/** Validates an e-mail address by the API's rule. */
export const checkEmail =
  (required: boolean): TextFieldSingleValidation =>
  (value) => {
    const problem = checkText(value, { max: LIMITS.email, required });
    if (problem !== true || !value) return problem;
    return email.safeParse(value).success || INCOMPLETE_EMAIL;
  };
