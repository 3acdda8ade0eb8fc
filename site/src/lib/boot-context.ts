import { createContext, useContext } from 'react';
import type { Boot } from './boot.ts';

export const BootContext = createContext<Boot | null>(null);

/** What the server left in this page. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('The page was drawn without its boot data.');
  return boot;
}
