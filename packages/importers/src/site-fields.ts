import { isRecord } from '@portfolio/contract/type-guards';
import { ImportError } from '@portfolio/text/import-error';
import type { LeftOut, SourceFile } from './source.ts';

/** The configuration in a file, by `read`; a faulty one counts as empty. */
export function readConfig(
  file: SourceFile | undefined,
  read: (text: string) => Record<string, unknown>,
): { config: Record<string, unknown>; fault?: LeftOut } {
  try {
    return { config: file?.text ? read(file.text) : {} };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { config: {}, fault: { path: file?.path ?? '', isFailure: true, reason: error.message } };
  }
}

/** A trimmed text, empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The settings that the configuration of a site has. Its title is nobody's name: it is no setting here, and named in the report. */
export function siteFields(config: Record<string, unknown>): Record<string, string> {
  const author = isRecord(config.author) ? config.author : { name: config.author };
  const user = (name: string) => textOf(config[`${name}_username`]) || textOf(author[name]);
  const isName = (name: string) => /^[\w.-]+$/.test(user(name));
  const name = textOf(author.name);
  const title = textOf(config.title);
  const values = {
    name,
    title: title === name ? '' : title,
    pitch: textOf(config.description).replace(/\s+/g, ' '),
    email: textOf(author.email) || textOf(config.email),
    githubUrl: isName('github') ? `https://github.com/${user('github')}` : '',
    linkedinUrl: isName('linkedin') ? `https://www.linkedin.com/in/${user('linkedin')}` : '',
    timeZone: textOf(config.timezone),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
