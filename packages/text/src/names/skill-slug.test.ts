import { expect, it } from 'vitest';
import { skillSlug } from './skill-slug.ts';

it.each([
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C++17', 'c-plus-plus-17'],
  ['C#', 'c-sharp'],
  ['F# scripting', 'f-sharp-scripting'],
  ['.NET', 'dotnet'],
  ['.NET Core', 'dotnet-core'],
  ['ASP.NET', 'aspnet'],
  ['Node.js', 'nodejs'],
  ['MongoDB Atlas', 'mongodb-atlas'],
  ['東京', ''],
])('%s is %s in an address', (name, slug) => {
  expect(skillSlug(name)).toBe(slug);
});
