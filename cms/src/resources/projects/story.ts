import { htmlField } from '@portfolio/contract/appearance';
import { projects } from '@portfolio/contract/resources/projects';
import { plainToHtml, plainToMarkdown } from '@portfolio/text/markup/plain-to-markdown';

/** The texts of a project's story, which are Markdown. */
export const STORY_TEXTS = projects.markdownFields;

/** Unvalidated fields of a project, by name. */
export type StoryFields = Record<string, unknown>;

/** A stored text, `""` for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The fields of a story as they are stored since its texts are Markdown: plain texts are escaped once, so that they read the
 * same, and the row is marked. Nothing for a row with the mark. The HTML counts as older than any renderer.
 */
export function storyAsMarkdown(stored: StoryFields): StoryFields {
  if (stored.storyIsMarkdown === true) return {};
  const texts = STORY_TEXTS.flatMap((name) => {
    const plain = textOf(stored[name]);
    return [
      [name, plainToMarkdown(plain) || null],
      [htmlField(name), plainToHtml(plain)],
    ];
  });
  return { ...Object.fromEntries(texts), htmlVersion: null, storyIsMarkdown: true };
}
