import { expect, it } from 'vitest';
import { mdxParts } from './mdx.ts';

it('takes HTML in capitals for no components', () => {
  expect(mdxParts('<BR>\n<A HREF="x">a</A> <H2>b</H2>\n<IMG SRC="a.png"/>')).toEqual([]);
  expect(mdxParts('<Chart /> <TOC/> `<X />`')).toEqual(['<Chart>', '<TOC>']);
});
