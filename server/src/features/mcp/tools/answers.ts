import type { McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** What every tool is: it reads what visitors may read. */
export const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const text = (words: string) => [{ type: 'text' as const, text: words }];
/** The answer of a tool that could not do what was asked. */
export const failed = (words: string) => ({ content: text(words), isError: true });
/** Text alone, each part as a block of its own. */
export const texts = (...parts: string[]) => ({ content: parts.flatMap(text) });
/** Fields by the schema of the tool, and a few words of them for clients that read no fields. */
export const fields = <T extends z.ZodObject>(schema: T, value: z.input<T>, words: readonly string[]) => ({
  content: text(words.join('\n')),
  structuredContent: { ...schema.parse(value) },
});

/** `- Title (detail, detail): address`, without what is empty. */
export function line(title: string, details: readonly (string | undefined)[], address?: string | undefined): string {
  const said = details.filter(Boolean).join(', ');
  return `- ${title}${said && ` (${said})`}${address ? `: ${address}` : ''}`;
}

/** A value with all addresses of the site in it as whole ones: fields called `url`, or `…Url`. */
export function withOrigin<T>(value: T, origin: string): T;
export function withOrigin(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withOrigin(one, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' && /^url$|Url$/.test(key) && one.startsWith('/') ? origin + one : withOrigin(one, origin),
    ]),
  );
}

/** A tool without arguments. */
export interface Overview<T extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  schema: T;
  answer: () => Promise<z.input<T>>;
  /** The answer in a few words. */
  say: (value: z.output<T>) => readonly string[];
}

/** Registers a tool without arguments. */
export function registerOverview<T extends z.ZodObject>(
  server: McpServer,
  { name, title, description, schema, answer, say }: Overview<T>,
): void {
  server.registerTool(name, { title, description, outputSchema: schema, annotations: READ_ONLY }, async () => {
    const value = schema.parse(await answer());
    return { content: text(say(value).join('\n')), structuredContent: { ...value } };
  });
}
