import type { Post } from '@portfolio/contract';

/** Attribute of the element that contains an article's HTML. */
export const ARTICLE_ATTRIBUTE = 'data-article';

type Data = Record<string, unknown>;
interface ArticleResponse {
  item?: Partial<Post>;
}
const responseOf = (body: unknown) => (body ?? {}) as ArticleResponse;

/** Removes an article's text from the boot data: it is already in the page's HTML. */
export function withoutArticleHtml(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).map(([path, body]) => {
      const { item } = responseOf(body);
      if (!path.startsWith('/api/blog/') || !item) return [path, body];
      const { content: _content, html: _html, ...rest } = item;
      return [path, { item: rest }];
    }),
  );
}

/** The reverse of `withoutText`: adds the HTML in the document to the article's data. */
export function withArticleHtml(document: Document, data: Data): Data {
  const html = document.querySelector(`[${ARTICLE_ATTRIBUTE}]`)?.innerHTML;
  if (html === undefined) return data;
  return Object.fromEntries(
    Object.entries(data).map(([path, body]) => {
      const { item } = responseOf(body);
      return path.startsWith('/api/blog/') && item ? [path, { item: { ...item, html } }] : [path, body];
    }),
  );
}
