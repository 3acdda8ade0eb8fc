import { createContext, useContext } from 'react';
import type { Boot } from './boot.ts';

/** Context with the boot data of the page. */
export const BootContext = createContext<Boot | null>(null);

/** The boot data of the page; throws outside of `BootContext`. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('The page was rendered without boot data.');
  return boot;
}
