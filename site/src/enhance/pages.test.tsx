import type { Post } from '@portfolio/contract';
import { eventually } from '@portfolio/contract/test/eventually';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Contents } from '#app/features/posts/components/contents.tsx';
import { PostEntry } from '#app/features/posts/components/post-entry.tsx';
import { SinceRead } from '#app/features/posts/history/since-read.tsx';
import { INLINE_SCRIPT } from '#app/lib/inline-script.ts';
import { switchTheme, turnAtOnce } from '#app/lib/theme.ts';
import { showActiveHeading } from './active-heading.ts';
import { nameCardInTransitions, prefetchOnIntent } from './navigation.ts';
import { showChangesSinceRead } from './read-posts.ts';
import { followScrolling } from './scrolling.ts';

const root = document.documentElement;
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
};
afterEach(() => {
  scrollTo(0);
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
});

it('marks a page that is scrolled, and one whose top is left', () => {
  followScrolling();
  // Tests of other files leave attributes of their own.
  const marks = () => ['data-scrolled', 'data-pasttop'].filter((name) => root.hasAttribute(name)).join(' ');
  expect(marks()).toBe('');
  scrollTo(9);
  expect(marks()).toBe('data-scrolled');
  scrollTo(window.innerHeight * 0.61);
  expect(marks()).toBe('data-scrolled data-pasttop');
  scrollTo(0);
  expect(marks()).toBe('');
});

it('marks the heading that is being read in the table of contents', async () => {
  const heading = (name: string) => `<h2 id="h-${name}">${name}<a class="anchor"></a></h2>`;
  const html = ['one', 'two', 'three'].map(heading).join('');
  const { container } = render(
    <>
      <Contents html={html} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the article of this test */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>,
  );
  const tops: Record<string, number> = { one: -50, two: 100, three: 900 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return { top: tops[this.textContent ?? ''] } as DOMRect;
  });
  const current = () => container.querySelector('[aria-current="true"]')?.textContent;
  showActiveHeading();
  await eventually(() => expect(current()).toBe('two'));
  Object.assign(tops, { one: 500, two: 700 });
  scrollTo(1);
  expect(current()).toBeUndefined();
});

it('links to the first change since a post was read', () => {
  const updates = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
  const open = (count: number) => {
    const post = { _id: 'p', slug: 'a-post', updates: updates.slice(0, count) } as Post;
    const page = render(
      <article data-post="p" data-updates={post.updates?.join(' ')}>
        <SinceRead post={post} />
      </article>,
    );
    showChangesSinceRead();
    return page;
  };
  const first = open(1);
  expect(screen.queryByRole('link')).toBeNull();
  first.unmount();
  open(2);
  expect(screen.getByRole('link', { name: 'Changed since you read it' })).toHaveProperty(
    'href',
    'http://localhost:3000/blog/a-post/changes#update-2',
  );
});

const POST = { _id: 'p', title: 'A post', slug: 'a-post', publishedAt: '2026-01-01T00:00:00.000Z', readingTime: 1 };

it('names the cover and the title of the card whose link is followed, until the page is shown again', () => {
  const { container } = render(<PostEntry post={POST as never} view={0} timeZone="UTC" />);
  nameCardInTransitions();
  const names = () =>
    [...container.querySelectorAll<HTMLElement>('article *')].flatMap(({ style }) => style?.viewTransitionName || []);
  const follow = (url: string, viewTransition: object | null = {}) =>
    window.dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation: { entry: { url } } }));
  follow('http://localhost:3000/elsewhere');
  follow('http://localhost:3000/blog/a-post', null);
  expect(names()).toEqual([]);
  follow('http://localhost:3000/blog/a-post');
  // Without an image there is no cover that moves.
  expect(names()).toEqual(['post-title']);
  window.dispatchEvent(new Event('pageshow'));
  expect(names()).toEqual([]);
});

it('prefetches each page that may be loaded ahead once, without the rules of the browser', () => {
  history.replaceState(null, '', '/match');
  prefetchOnIntent();
  render(
    ['/blog/a', '/blog/a#part', '/blog/a.md', '/match', '/', '/resume', 'https://elsewhere.example/blog'].map((url) => (
      <a key={url} href={url}>
        {url}
      </a>
    )),
  );
  for (const link of screen.getAllByRole('link')) fireEvent.pointerOver(link);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/blog/a', '/']);
});

it('applies the stored theme, and switches and stores it by a click and by a call', async () => {
  localStorage.setItem('theme', 'dark');
  // biome-ignore lint/security/noGlobalEval: as the document runs it.
  window.eval(INLINE_SCRIPT);
  turnAtOnce();
  expect(root.dataset.theme).toBe('dark');
  render(
    <button type="button" data-action="theme">
      <b>Theme</b>
    </button>,
  );
  await userEvent.click(screen.getByText('Theme'));
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  switchTheme();
  await Promise.resolve();
  expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
});
