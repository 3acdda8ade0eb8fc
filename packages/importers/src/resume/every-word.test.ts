import { resourceList } from '@portfolio/contract/resources/index';
import { isRecord } from '@portfolio/contract/type-guards';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpenEnd, readDay } from './dates.ts';
import { type ReadResume, readResume } from './resume.ts';
import { oneLine } from './shorten.ts';

const DATES = ['date', 'startDate', 'endDate', 'releaseDate'];
const PARTS = {
  work: ['name', 'company', 'position', 'location', 'url', 'description', 'summary', 'highlights', ...DATES],
  volunteer: ['organization', 'position', 'url', 'summary', 'highlights', ...DATES],
  education: ['institution', 'area', 'studyType', 'score', 'courses', 'url', 'summary', ...DATES],
  certificates: ['name', 'issuer', 'url', ...DATES],
  publications: ['name', 'publisher', 'url', 'summary', ...DATES],
  awards: ['title', 'awarder', 'summary', ...DATES],
  projects: ['name', 'description', 'summary', 'highlights', 'keywords', 'roles', 'url', 'entity', 'type', ...DATES],
  skills: ['name', 'level', 'keywords'],
  languages: ['language', 'fluency', 'level'],
  interests: ['name', 'keywords'],
  references: ['name', 'reference'],
};

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'Ada',
    '東京',
    'Ω',
    'C++',
    'SQL',
    'sql',
    'ftp://a.example',
    'a.example/b',
    '5',
    '  ',
    '<b>',
    'x'.repeat(250),
  ),
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const text = fc.oneof(
  { weight: 8, arbitrary: words },
  { weight: 1, arbitrary: words.map((one) => `${one}\r\nnext\u2028line\rend`) },
);
const date = fc.oneof(
  fc.constantFrom(
    '2020',
    '2019-05',
    '2021-02-03',
    'May 2021',
    'Present',
    '03/04/2020',
    'Spring 2020',
    '2018–2022',
    2020,
  ),
  words,
);
const anything = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(null, 7, -0.5, true, [], {}, [[null, 'deep', { er: 'and deeper' }]]) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(words, text, { maxKeys: 2 }) },
);
const list = fc.oneof({ weight: 6, arbitrary: fc.array(text, { maxLength: 60 }) }, { weight: 1, arbitrary: anything });
/** Longer than the limit of a bullet, of a description, and of all texts. */
const long = fc.constantFrom('Ada and. '.repeat(80), '東京'.repeat(300), `Ada ${'Ω and '.repeat(900)}`);
const LONG = ['summary', 'description', 'reference'];
const LISTS = ['highlights', 'courses', 'keywords', 'roles'];
const FLUENCY = ['Native speaker', 'C1 (Goethe)', 'Fluent', 'not fluent', 'B2'];
function arbitraryOf(name: string) {
  if (name === 'fluency') return fc.oneof(anything, fc.constantFrom(...FLUENCY));
  if (DATES.includes(name)) return date;
  if (LISTS.includes(name)) return list;
  return LONG.includes(name) ? fc.oneof({ weight: 3, arbitrary: anything }, { weight: 1, arbitrary: long }) : anything;
}
const entryOf = (fields: readonly string[]) =>
  fc
    .record(Object.fromEntries(fields.map((name) => [name, arbitraryOf(name)])), { requiredKeys: [] })
    .chain((entry) => fc.dictionary(words, anything, { maxKeys: 1 }).map((more) => ({ ...more, ...entry })));
const entriesOf = (fields: readonly string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.array(entryOf(fields), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(anything, { maxLength: 2 }) },
    { weight: 1, arbitrary: anything },
  );
const basics = entryOf(['name', 'label', 'image', 'email', 'phone', 'url', 'summary', 'location']).chain((head) =>
  fc
    .record({
      location: fc.oneof(entryOf(['address', 'postalCode', 'city', 'countryCode', 'region']), anything),
      profiles: fc.array(
        entryOf(['username', 'url']).chain((profile) =>
          fc
            .constantFrom('GitHub', 'linkedin', 'Twitter', '', 'x'.repeat(70))
            .map((network) => ({ network, ...profile })),
        ),
        { maxLength: 4 },
      ),
    })
    .map((more) => ({ ...head, ...more })),
);
const resume = fc
  .record(
    {
      basics,
      meta: anything,
      ...Object.fromEntries(Object.entries(PARTS).map(([part, fields]) => [part, entriesOf(fields)])),
    },
    { requiredKeys: ['basics'] },
  )
  .chain((known) => fc.dictionary(words, anything, { maxKeys: 1 }).map((more) => ({ ...more, ...known })));

/** Texts and numbers in a value, with the names of their fields. */
function leavesOf(value: unknown, field = ''): [field: string, text: string][] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, field));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, item]) => leavesOf(item, name));
  return value === null ? [] : [[field, oneLine(String(value)).toLowerCase()]];
}

/** All that an import keeps or says. */
function outcomeOf({ settings, lists, items, left }: ReadResume): string {
  const parts = items.map(({ data, label, notes, fault }) => [label, fault ?? '', Object.values(data), notes]);
  return oneLine(
    [
      Object.entries(settings),
      lists.map(({ value, notes }) => [value.map(Object.values), value, notes]),
      parts,
      left.map(({ part, reason }) => [part, reason]),
    ]
      .flat(9)
      .join('\n'),
  ).toLowerCase();
}

it('every text of a resume is in an item, a setting or a remark', () => {
  fc.assert(
    fc.property(resume, (value) => {
      const read = readResume(value);
      const outcome = outcomeOf(read);
      for (const [field, said] of leavesOf(value)) {
        // As `/cv.json` says the level itself.
        const leaf = field === 'fluency' ? said.replace(/^native speaker$/, 'native') : said;
        if (DATES.includes(field) && (readDay(leaf) || isOpenEnd(leaf) || leaf.includes('–'))) continue;
        // A long text may be divided between an item and the remark that names its end.
        const isKept =
          outcome.includes(leaf) || (leaf.length > 60 && leaf.split(' ').every((one) => outcome.includes(one)));
        if (!isKept) expect.fail(`${field}: ${leaf.slice(0, 200)}`);
      }
    }),
    // To make a resume smaller takes minutes.
    { numRuns: 100, endOnFailure: true },
  );
});

it('every item without a fault can be stored', () => {
  fc.assert(
    fc.property(resume, (value) => {
      for (const { collection, data, left, fault } of readResume(value).items) {
        const schema = resourceList.find((resource) => resource.collection === collection)?.create;
        if (left === undefined && fault === undefined) expect(schema?.safeParse(data).error?.issues ?? []).toEqual([]);
      }
    }),
  );
});

it('a value of the wrong kind keeps nothing else out', () => {
  const { items, left } = readResume({
    basics: ['x'],
    work: { name: 'A' },
    skills: [null, 'Go', { name: 'SQL', level: { of: ['use', 3] } }],
  });
  expect(left).toEqual([
    { part: 'basics', reason: 'it is not an object: x', isFailure: true },
    { part: 'work', reason: 'it is not a list of objects: name: A', isFailure: true },
    { part: 'skills', reason: 'it is not a list of objects: Go', isFailure: true },
  ]);
  expect(items).toMatchObject([{ label: 'SQL', notes: ['no place here: level: of: use; of: 3'] }]);
});

it('a resume of five megabytes makes a short report', () => {
  const { left } = readResume({
    basics: { deep: JSON.parse(`${'['.repeat(9_000)}1${']'.repeat(9_000)}`) },
    x: 'y '.repeat(2_500_000),
  });
  expect(left.map(({ reason }) => reason.length)).toEqual([23, expect.any(Number)]);
  expect(left[1]?.reason.length).toBeLessThan(200_050);
});
