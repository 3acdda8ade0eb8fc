import { LIMITS } from '@portfolio/contract/limits';
import { isStoredName } from '@portfolio/contract/stored-name';
import type { NumberField, TextField } from 'payload';
import { storedFile } from '../access/stored-file.ts';
import { checkText, textField } from './text.ts';
import { textsField } from './texts.ts';

const byPipeline = { access: { update: storedFile }, admin: { readOnly: true } };

const NOT_OURS = 'This is not the name of a stored file.';
const WRONG_TYPE = 'This is not a file of an accepted type.';

/** The extensions of what is stored as a picture. */
export const PICTURES = ['avif', 'gif', 'jpg', 'png', 'svg', 'webp'];
interface FileOptions {
  name?: string;
  required?: boolean;
  /** Extensions of the types that are taken. */
  types: readonly string[];
}

/** The name of a stored file under `/uploads`; only our pipeline writes it. */
export function fileField({ name = 'file', required = true, types }: FileOptions): TextField {
  const validate = (value: unknown) => {
    const isText = checkText(value, { required });
    if (isText !== true || !value) return isText;
    if (!isStoredName(value)) return NOT_OURS;
    return types.includes(value.slice(value.lastIndexOf('.') + 1)) || WRONG_TYPE;
  };
  return { ...textField({ name, required, max: LIMITS.title }, { ...byPipeline, index: true }), validate } as TextField;
}

/** The names of the smaller copies of a stored picture; only our pipeline writes them. */
export function copiesField(name: string): TextField {
  const field = textsField(name, 50, LIMITS.title);
  const validate = (value: unknown) => (Array.isArray(value) && !value.every(isStoredName) ? NOT_OURS : true);
  return { ...field, ...byPipeline, validate } as TextField;
}

/** The name a file had at its owner's. */
export const originalNameField: TextField = textField({ name: 'originalName', required: true, max: 255 }, byPipeline);

/** A figure about a stored file; only our pipeline writes it. */
export function fileNumber(name: string, required = false): NumberField {
  return { name, type: 'number', min: 0, required, ...byPipeline };
}
