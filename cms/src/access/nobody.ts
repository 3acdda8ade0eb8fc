/** Nobody; only our own code, which overrides access where it must. */
export const nobody = () => false;
