/** An item of an export of WordPress, for tests. */
export interface TestItem {
  id?: number;
  type?: string;
  status?: string;
  content?: string;
  /** More elements of the item. */
  more?: string;
}
/** The address of the exported site. */
export const SITE = 'https://ada.example/blog';
/** A custom field of an item. */
export const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
/** An item, by default a published post. */
export const item = ({ id = 12, type = 'post', status = 'publish', content = 'Text', more = '' }: TestItem = {}) =>
  `<item><title>Bread &amp; salt</title><link>${SITE}/2024/05/bread-and-salt/</link>
<content:encoded><![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2024-05-06 12:00:00</wp:post_date><wp:post_date_gmt>2024-05-06 10:00:00</wp:post_date_gmt>
<wp:post_name>bread-and-salt</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
/** An image of the media library. */
export const image = (id: number, name: string, more = '') =>
  item({
    id,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:attachment_url>${SITE}/wp-content/uploads/2024/05/${name}</wp:attachment_url>${more}`,
  });
/** An export with these items and terms. */
export const channel = (items: string, terms = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Ada's bread</title><link>${SITE}</link><description>Loaves</description><wp:base_blog_url>${SITE}</wp:base_blog_url>
<wp:author><wp:author_display_name><![CDATA[Ada Example]]></wp:author_display_name></wp:author>
${terms}${items}</channel></rss>`;
