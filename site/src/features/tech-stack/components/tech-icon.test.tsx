import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TechIcon } from './tech-icon.tsx';

/** As the server sends a logo with a gradient. */
const BODY = `<linearGradient id='logos-x-a'/><path fill="url(#logos-x-a)" d="M0 0h1v1z"/>`;
const logo = <TechIcon iconKey="logos:x" icon={{ viewBox: '0 2 256 128', body: BODY }} className="icon" />;

it('has the same bytes at each rendering, so that a page keeps its ETag', () => {
  const [first, second] = [renderToStaticMarkup(logo), renderToStaticMarkup(logo)];
  expect(first).toBe(second);
  expect(first).toContain(BODY);
  expect(first).toContain('viewBox="0 2 256 128"');
});
