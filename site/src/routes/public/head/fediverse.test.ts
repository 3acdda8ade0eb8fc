import { expect, it } from 'vitest';
import { fediverseHandle } from './fediverse.ts';

it.each([
  ['https://social.example/@ada', '@ada@social.example'],
  ['https://social.example/@ada.l/', '@ada.l@social.example'],
  ['https://social.example/@ada/113', undefined],
  ['https://medium.com/@ada', undefined],
  ['https://www.youtube.com/@ada', undefined],
  ['https://orcid.org/0000-0001', undefined],
  ['/@ada', undefined],
])('the handle of %s is %s', (url, handle) => {
  expect(fediverseHandle(url)).toBe(handle);
});
