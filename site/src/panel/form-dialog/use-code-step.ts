import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * The second step of a form protected by two-step sign-in: `codeRequests` counts how often the server has required a
 * code. It is 0 before the first time, and again when the server rejects a field of the first step.
 */
export function useCodeStep() {
  const [codeRequests, setCodeRequests] = useState(0);
  /** Switches to the step that a rejected call requires; returns whether no error text is needed beside it. */
  const handleError = (error: unknown): boolean => {
    const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
    const asksForCode = code === 'totp_required' || code === 'wrong_code';
    if (asksForCode) setCodeRequests((times) => times + 1);
    else if (status >= 400 && status < 500 && status !== 429) setCodeRequests(0);
    return code === 'totp_required';
  };
  return { codeRequests, handleError };
}
