import { projects } from '@portfolio/contract/resources/projects';
import { capitalize } from '@portfolio/text/format/capitalize';

/** The texts of a case study, in the order of its page. */
export const STORY_TEXTS = projects.markdownFields.map((name) => ({ name, label: capitalize(name) }));
