type Values = Record<string, unknown>;
const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** On create, empty optional values are omitted. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** On change, only what was sent counts; `""` and `null` clear. */
export const withClears = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => key !== 'rev' && value !== undefined)
      .map(([key, value]) => [key, value === '' ? null : value]),
  );
