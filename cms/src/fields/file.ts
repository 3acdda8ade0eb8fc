import { isStoredName } from '@portfolio/contract/images';
import { LIMITS, MAX_FILE_NAME } from '@portfolio/contract/limits';
import { INVALID_STORED_NAME } from '@portfolio/contract/sentences';
import type { NumberField, TextField } from 'payload';
import { storedFile } from '../access/rules.ts';
import { checkText, textField } from './text.ts';

const byPipeline = { access: { update: storedFile }, admin: { readOnly: true } };

const WRONG_TYPE = 'This is not a file of an accepted type.';

/** File extensions of stored images. */
export const IMAGE_EXTENSIONS = ['avif', 'gif', 'jpg', 'png', 'svg', 'webp'];
interface FileOptions {
  name?: string;
  required?: boolean;
  /** Accepted file extensions. */
  types: readonly string[];
}

/** The name of a stored file under `/uploads`; only the upload pipeline writes it. */
export function fileField({ name = 'file', required = true, types }: FileOptions): TextField {
  const validate = (value: unknown) => {
    const isText = checkText(value, { required });
    if (isText !== true || !value) return isText;
    if (!isStoredName(value)) return INVALID_STORED_NAME;
    return types.includes(value.slice(value.lastIndexOf('.') + 1)) || WRONG_TYPE;
  };
  return { ...textField({ name, required, max: LIMITS.title }, { ...byPipeline, index: true }), validate };
}

/** The names of the resized copies of a stored image; only the upload pipeline writes them. */
export function copiesField(name: string): TextField {
  const validate = (value: unknown) =>
    Array.isArray(value) && !value.every(isStoredName) ? INVALID_STORED_NAME : true;
  return { name, type: 'text', hasMany: true, ...byPipeline, validate };
}

/** The original name of an uploaded file. */
export const originalNameField: TextField = textField(
  { name: 'originalName', required: true, max: MAX_FILE_NAME },
  byPipeline,
);

/** A number about a stored file, such as its size; only the upload pipeline writes it. */
export function fileNumber(name: string, required = false): NumberField {
  return { name, type: 'number', min: 0, required, ...byPipeline };
}
