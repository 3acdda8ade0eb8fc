import { resources } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';

/** The texts of a case study, in the order of its page. */
export const STORY_TEXTS = resources.projects.markdownFields.map((name) => ({ name, label: capitalize(name) }));
