/** A wrong setting: one line that names the variable and what it accepts. */
export class SettingError extends Error {}
