import { useEffect, useState } from 'react';

/** How long (ms) a text has to stay the same before it is searched for. */
const PAUSE = 120;

/** The text that was typed last before a pause; an emptied one at once. */
export function useSettledQuery(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed && settled;
}
