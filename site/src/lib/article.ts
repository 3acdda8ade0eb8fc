import type { Post } from '@portfolio/contract';

/** Marks the element that holds an article's HTML. */
export const ARTICLE = 'data-article';

type Data = Record<string, unknown>;
interface Answer {
  item?: Partial<Post>;
}

/** An article's answer without its text: the text stays in the page's DOM and is not sent twice. */
export function withoutText(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).map(([path, body]) => {
      const { item } = (body ?? {}) as Answer;
      if (!path.startsWith('/api/blog/') || !item) return [path, body];
      const { content: _content, html: _html, ...rest } = item;
      return [path, { item: rest }];
    }),
  );
}

/** The way back: the HTML that the server drew becomes part of the answer again. */
export function adoptArticle(document: Document, data: Data): Data {
  const html = document.querySelector(`[${ARTICLE}]`)?.innerHTML;
  if (html === undefined) return data;
  return Object.fromEntries(
    Object.entries(data).map(([path, body]) => {
      const { item } = (body ?? {}) as Answer;
      return path.startsWith('/api/blog/') && item ? [path, { item: { ...item, html } }] : [path, body];
    }),
  );
}
