import { LIMITS } from '@portfolio/contract/limits';
import type { NumberField, TextField } from 'payload';
import { storedFile } from '../access/stored-file.ts';
import { textField } from './text.ts';

const byPipeline = { access: { update: storedFile }, admin: { readOnly: true } };

/** The name of a stored file under `/uploads`; only our pipeline writes it. */
export function fileField(name = 'file', required = true): TextField {
  return textField({ name, required, max: LIMITS.title }, { ...byPipeline, index: true });
}

/** The name a file had at its owner's. */
export const originalNameField: TextField = textField({ name: 'originalName', required: true, max: 255 }, byPipeline);

/** A figure about a stored file; only our pipeline writes it. */
export function fileNumber(name: string, required = false): NumberField {
  return { name, type: 'number', min: 0, required, ...byPipeline };
}
