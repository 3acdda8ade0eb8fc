import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { failed, READ_ONLY, texts } from './answers.ts';

/** The longest part of a text in one answer (characters). */
export const PART = 16_000;
/** A part ends at the end of a paragraph if there is one in its last quarter. */
const MIN_PART = (PART * 3) / 4;

type Looked<T> = { item: T } | { movedTo: string } | null;
interface PageTool<T> {
  noun: string;
  description: string;
  /** What clients read if no page has the slug. */
  missing: string;
  find: (slug: string) => Promise<Looked<T>>;
  markdownOf: (item: T, slug: string) => Promise<string> | string;
}

const inputSchema = z.object({
  slug: z.string().max(200).describe('The last part of the address of the page.'),
  offset: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Where a further part begins, as the answer with the part before it says.'),
});

/** Registers a tool that reads a page as Markdown by its slug, or by a former one; long ones in parts. */
export function registerPage<T>(
  server: McpServer,
  { noun, description, missing, find, markdownOf }: PageTool<T>,
): void {
  server.registerTool(
    `read_${noun}`,
    { title: `Read a ${noun}`, description, inputSchema, annotations: READ_ONLY },
    async ({ slug, offset }) => {
      const looked = await find(slug);
      const found = looked && 'movedTo' in looked ? await find(looked.movedTo) : looked;
      return found && 'item' in found ? partOf(await markdownOf(found.item, slug), offset) : failed(missing);
    },
  );
}

/** The part of a text that begins at an offset, and where the next one does. */
function partOf(whole: string, offset: number): CallToolResult {
  if (offset > 0 && offset >= whole.length) return failed(`The text has ${whole.length} characters.`);
  const end = endOfPart(whole, offset);
  const part = whole.slice(offset, end);
  if (offset === 0 && end === whole.length) return texts(part);
  const rest = end < whole.length ? `The next part begins at offset ${end}.` : 'This is the last part.';
  return texts(part, `Characters ${offset} to ${end} of ${whole.length}. ${rest}`);
}

function endOfPart(whole: string, offset: number): number {
  const most = offset + PART;
  if (most >= whole.length) return whole.length;
  const paragraph = whole.lastIndexOf('\n\n', most);
  if (paragraph > offset + MIN_PART) return paragraph;
  // Not between the two halves of a character.
  return /[\ud800-\udbff]/.test(whole.charAt(most - 1)) ? most - 1 : most;
}
