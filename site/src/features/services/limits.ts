/** Maximum number of services on the home page. */
export const MAX_SERVICES = 6;
