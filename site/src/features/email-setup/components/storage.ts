/** The e-mail configuration as stored in this browser. */
export interface EmailSetup {
  serviceId: string;
  templateId: string;
  publicKey: string;
}
/** The localStorage key required by the specification. */
export const EMAIL_SETUP_KEY = 'emailConfig';

/** The configuration saved in this browser, or the owner's defaults. */
export function readEmailSetup(defaults: EmailSetup): EmailSetup {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EMAIL_SETUP_KEY) ?? '{}');
    const texts = Object.entries(stored ?? {}).filter(([key, value]) => key in defaults && typeof value === 'string');
    return { ...defaults, ...Object.fromEntries(texts) };
  } catch {
    return defaults;
  }
}

/** Stores the configuration in this browser; throws if storage is blocked. */
export function saveEmailSetup(setup: EmailSetup): void {
  localStorage.setItem(EMAIL_SETUP_KEY, JSON.stringify(setup));
}
