import { HOME_PAGE } from '@portfolio/contract/pages';

/** The projects on the home page. */
const PROJECTS = `${HOME_PAGE}#projects`;
const FOLDER = /^(?:projects?|portfolio|works?|case[-_ ]?stud(?:y|ies)|showcase)$/i;
/** Folders of a site in several languages. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** Whether sites have their projects in a collection or section of this name. */
export const isProjectFolder = (name: string | undefined): boolean => FOLDER.test(name ?? '');

/** Whether a file of these folders, from that of the content on, is a project. */
export const isInProjects = (folders: readonly string[]): boolean =>
  isProjectFolder(folders.find((folder) => !LANGUAGE.test(folder)));

/** The lists of projects of the old site, with those of this one. @param folders the paths of the lists */
export const projectLists = (folders: readonly string[]): { from: string; to: string }[] =>
  [...new Set(folders)].map((from) => ({ from, to: PROJECTS }));

/** The address of a project: its page, or the projects on the home page where it has none. */
export const projectAddress = (path: string, hasPage: boolean): string => (hasPage ? path : PROJECTS);
