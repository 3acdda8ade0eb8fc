import { useStoredChoice } from '#app/panel/stored-choice.ts';

/** Whether single characters act as shortcuts in lists; remembered in this browser. */
export const useSingleKeys = () => useStoredChoice('panel-single-keys', true);
