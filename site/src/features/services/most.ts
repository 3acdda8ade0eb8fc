/** How many services the home page shows. */
export const MOST_SERVICES = 6;
