/** The e-mail configuration as it is kept in this browser. */
export interface EmailSetup {
  serviceId: string;
  templateId: string;
  publicKey: string;
}
export const EMAIL_SETUP_KEY = 'emailConfig';

/** What was saved in this browser, or the owner's defaults. */
export function readEmailSetup(defaults: EmailSetup): EmailSetup {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EMAIL_SETUP_KEY) ?? '{}');
    const texts = Object.entries(stored ?? {}).filter(([key, value]) => key in defaults && typeof value === 'string');
    return { ...defaults, ...Object.fromEntries(texts) };
  } catch {
    return defaults;
  }
}

/** Keeps the configuration in this browser; throws where storage is closed. */
export function saveEmailSetup(setup: EmailSetup): void {
  localStorage.setItem(EMAIL_SETUP_KEY, JSON.stringify(setup));
}
