import { useState } from 'react';

/** A choice between on and off that is remembered in this browser under `key`; only the one that is not the default is stored. */
export function useStoredChoice(key: string, isOnByDefault: boolean): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => (stored(key) ? !isOnByDefault : isOnByDefault));
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        if (next === isOnByDefault) localStorage.removeItem(key);
        else localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // Storage may be blocked; the choice then lasts until the screen is left.
      }
    },
  ];
}

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
