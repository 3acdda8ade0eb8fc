import { describe, expect, it } from 'vitest';
import { permalinkOf } from './permalink.ts';

describe('permalinks', () => {
  const addressed = {
    name: 'Some_name.x',
    slug: null,
    categories: ['A', 'b c', 'a'],
    publishedAt: '2015-02-03T23:30:05.000Z',
    timeZone: 'Asia/Tokyo',
    collection: 'posts',
    path: 'sub/name',
  };

  it.each([
    ['date', '/a/b c/2015/02/04/Some_name.x.html'],
    ['pretty', '/a/b c/2015/02/04/Some_name.x/'],
    ['ordinal', '/a/b c/2015/035/Some_name.x.html'],
    ['weekdate', '/a/b c/2015/W06/Wed/Some_name.x.html'],
    ['none', '/a/b c/Some_name.x.html'],
    ['/:short_year/:i_month/:i_day/:slug/', '/15/2/4/some-name-x/'],
    [':short_month-:long_month/:w_year/:w_day/:hour:minute:second', '/Feb-February/2015/3/083005'],
    ['/:long_day/:name/:basename/:title', '/Wednesday/some-name-x/Some_name.x/Some_name.x'],
    ['/:collection/:path/:slugified_categories', '/posts/sub/name/a/b-c'],
  ])('%s', (pattern, expected) => expect(permalinkOf(pattern, addressed, false)).toBe(expected));

  it('of front matter name no style', () => expect(permalinkOf('pretty', addressed, true)).toBe('/pretty'));
});
