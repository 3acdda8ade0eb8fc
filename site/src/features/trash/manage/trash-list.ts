/** The SWR key of the trash, which is read from the trash of each collection. */
export const TRASH_LIST = 'trash';
