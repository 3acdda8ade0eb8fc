import { baseName, folderOf } from './document.ts';

/** Files that speak to programs or about the folder. */
const INSTRUCTIONS = /^(?:CLAUDE|AGENTS?|GEMINI|copilot-instructions)(?:\.local)?$/;
const ABOUT_FOLDER = /^(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security)$/i;
/** Folders of files that other files are made of. */
const TEMPLATES = /^_?(?:templates?|includes?|layouts?|partials?|archetypes|scaffolds|snippets|components)$/i;
const DRAFTS = /^_?drafts?$/i;

/** Whether a file speaks to a program. */
export const hasInstructions = (path: string): boolean => INSTRUCTIONS.test(baseName(path));
/** Why such a file does not come in. */
export const OF_PROGRAM = 'it has instructions for a program, and is no post';

/** Whether a file is about the folder that it is in. */
export const isAboutFolder = (path: string): boolean => ABOUT_FOLDER.test(baseName(path));

/** Why the file of a text does not come in, by its name and folders; `null` if it does. */
export function reasonAgainstFile(path: string, hasFrontMatter: boolean): string | null {
  const name = baseName(path);
  if (hasInstructions(path)) return OF_PROGRAM;
  if (isAboutFolder(path) && !hasFrontMatter) return 'it is about the folder, not a post';
  if (name === '404') return 'this site makes such a page itself';
  const template = foldersIn(path).find((folder) => TEMPLATES.test(folder));
  return template === undefined ? null : `its folder “${template}” has templates, not posts`;
}

/** Why the old site did not show a text, by the names of its file and folders; `null` if it did. */
export function hiddenBy(path: string): string | null {
  const name = baseName(path);
  if (isAboutFolder(path)) return 'it is about its folder';
  const hiding = foldersIn(path).find((folder) => DRAFTS.test(folder) || (/^_/.test(folder) && folder !== '_posts'));
  if (hiding !== undefined) return `its folder “${hiding}” is not for all readers`;
  return name.startsWith('_') ? 'its name starts with “_”' : null;
}

const foldersIn = (path: string) => folderOf(path).split('/').filter(Boolean);

/** A name with a day at its start. */
const START = /^(\d{4})([-_.]?)(\d{2})\2(\d{2})(?:[-_. T]+(.*))?$/;
/** Folders of a year, a month and a day, of which the last two may start a name. */
const FOLDERS = /(?:^|\/)(\d{4})\/(\d{2})[/-](\d{2})(?:[/-]|$)/;

/** The day in the name of a file or the folders above it as YYYY-MM-DD, and the name without it. */
export function datedName(name: string, folder: string): { date: string | null; name: string } {
  const [, year, , month, day, rest] = START.exec(name) ?? [];
  const own = dayOf(year, month, day);
  if (own) return { date: own, name: rest || name };
  const [, inYear, inMonth, inDay] = FOLDERS.exec(`${folder}${name}`) ?? [];
  const above = dayOf(inYear, inMonth, inDay);
  return {
    date: above,
    name: above && !folder.includes(`${inMonth}/${inDay}`) ? name.replace(/^\d\d-\d\d-/, '') : name,
  };
}

function dayOf(year?: string, month?: string, day?: string): string | null {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
