import type { McpServer } from '@modelcontextprotocol/server';
import { bodyOf } from '@portfolio/compat-api/api/read';
import { searchResponse } from '@portfolio/contract/schemas/discovery';
import { capitalize } from '@portfolio/text/format/capitalize';
import { counted } from '@portfolio/text/format/counted';
import { z } from 'zod';
import type { McpContext } from '../context.ts';
import { fields, line, READ_ONLY } from './answers.ts';

const hit = searchResponse.shape.items.element.omit({ _id: true, words: true });
const outputSchema = searchResponse.omit({ kinds: true }).extend({ items: z.array(hit) });

/** Registers the search. */
export function registerSearch(server: McpServer, { read, origin }: McpContext): void {
  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Searches posts, projects, jobs, skills (also by their other names) and everything else that is public. Answers kinds, titles, links and excerpts.',
      inputSchema: z.object({
        query: z.string().min(1).max(100).describe('Words to search for.'),
        limit: z.number().int().min(1).max(50).default(10),
      }),
      outputSchema,
      annotations: READ_ONLY,
    },
    async ({ query, limit }) => {
      const asked = new URLSearchParams({ q: query, limit: `${limit}` });
      const { items, total, nearest } = await bodyOf<'search.query'>(read, `/api/search?${asked}`);
      const found = items.map((item) => ({ ...item, url: origin + item.url }));
      const words = found.map(
        ({ kind, title, url, text }) => line(title, [capitalize(kind)], url) + (text && `\n  ${text}`),
      );
      const instead = nearest ? [`Nearest: ${nearest}`] : [];
      return fields(outputSchema, { items: found, total, nearest }, [counted(total, 'result'), ...words, ...instead]);
    },
  );
}
