/** The e-mail configuration as it is kept in this browser. */
export interface EmailSetup {
  serviceId: string;
  templateId: string;
  publicKey: string;
}
export const EMAIL_SETUP_KEY = 'emailConfig';

/** The default identifiers, until something has been saved. */
export const DEFAULT_EMAIL_SETUP: EmailSetup = {
  serviceId: 'service_default',
  templateId: 'template_default',
  publicKey: 'public_key_default',
};

/** What was saved in this browser, or the defaults. */
export function readEmailSetup(): EmailSetup {
  try {
    const stored = JSON.parse(localStorage.getItem(EMAIL_SETUP_KEY) ?? '{}') as Partial<EmailSetup>;
    return { ...DEFAULT_EMAIL_SETUP, ...stored };
  } catch {
    return DEFAULT_EMAIL_SETUP;
  }
}

/** Keeps the configuration in this browser; throws where storage is closed. */
export function saveEmailSetup(setup: EmailSetup): void {
  localStorage.setItem(EMAIL_SETUP_KEY, JSON.stringify(setup));
}
