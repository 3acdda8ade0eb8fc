import type { Payload, Where } from 'payload';
import { STORY_TEXTS, type StoryFields, storyAsMarkdown } from './story.ts';

const UNMARKED: Where = { storyIsMarkdown: { not_equals: true } };

/**
 * Escapes the stories of projects from before they were Markdown, each one once, also where another process does the same.
 * Below hooks, so that revision and times do not change.
 */
export async function convertStories({ db }: Pick<Payload, 'db'>): Promise<void> {
  const { docs } = await db.find<StoryFields & { id: string }>({
    collection: 'projects',
    pagination: false,
    select: Object.fromEntries(STORY_TEXTS.map((name) => [name, true])),
    where: UNMARKED,
  });
  for (const { id, ...stored } of docs) {
    const where: Where = { and: [{ id: { equals: id } }, UNMARKED] };
    const data = { ...storyAsMarkdown(stored), updatedAt: null };
    await db.updateOne({ collection: 'projects', where, data });
  }
}
