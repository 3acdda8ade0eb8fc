import type { Gateway } from '../gateway.ts';

/** Width and height (px) of our own uploads by their address. */
export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/** The sizes of those among some addresses that are our own uploads. */
export async function sizesOf(gateway: Gateway, urls: (string | null | undefined)[]): Promise<Sizes> {
  const names = urls
    .filter((url): url is string => Boolean(url?.startsWith('/uploads/')))
    .map((url) => url.slice('/uploads/'.length));
  if (names.length === 0) return new Map();
  const { docs } = await gateway.list('media', null, { where: { file: { in: [...new Set(names)] } } });
  return new Map(
    docs.flatMap((doc) =>
      doc.width && doc.height ? [[`/uploads/${doc.file}`, { width: doc.width, height: doc.height }] as const] : [],
    ),
  );
}
