import { AppError } from '../errors.ts';

/** Lets so many pieces of work be under way at once; who comes when there is no room is told to come back. */
export function createRoom(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) {
      const headers = { 'Retry-After': '2' };
      throw new AppError(503, 'overloaded', 'The server has too much to do. Please try again in a moment.', {
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
