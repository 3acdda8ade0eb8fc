import { OVERLOADED } from '@portfolio/contract/sentences';
import { AppError } from '../errors.ts';

/** Limits how many calls run at once; throws 503 with `Retry-After` when the limit is reached. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) {
      const headers = { 'Retry-After': '2' };
      throw new AppError(503, 'overloaded', OVERLOADED, {
        headers,
      });
    }
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
