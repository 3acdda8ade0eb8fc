import { expect, it } from 'vitest';
import { levelOf } from './languages.ts';
import { readResume } from './resume.ts';

it.each([
  ['Native speaker', 'native'],
  ['Native or bilingual proficiency', 'native'],
  ['Muttersprache', 'native'],
  ['Near-native', 'fluent'],
  ['Full professional proficiency', 'fluent'],
  ['Fluent', 'fluent'],
  ['C1', 'fluent'],
  ['verhandlungssicher', 'fluent'],
  ['Professional working proficiency', 'working'],
  ['Working knowledge', 'working'],
  ['B2', 'working'],
  ['Limited working proficiency', 'basic'],
  ['Elementary proficiency', 'basic'],
  ['B1/B2', 'basic'],
  ['Grundkenntnisse', 'basic'],
  ['Débutant', 'basic'],
  ['not fluent', null],
  ['a bit', null],
  ['', null],
])('“%s” is the level %s', (fluency, level) => expect(levelOf(fluency)).toBe(level));

const read = (resume: object) => {
  const { settings, lists, left } = readResume({ basics: {}, ...resume });
  return { settings, lists, left: left.map(({ part, reason }) => `${part}: ${reason}`) };
};

it('languages have a level, each once, and what has none is named', () => {
  const languages = [
    { language: 'English', fluency: 'native' },
    { language: 'German', fluency: 'C1', note: 'Goethe' },
    { language: 'german', fluency: 'Fluent' },
    { language: 'Latin' },
  ];
  expect(read({ languages })).toMatchObject({
    lists: [
      {
        field: 'languages',
        value: [
          { name: 'English', level: 'native' },
          { name: 'German', level: 'fluent' },
        ],
        notes: ['German: “C1” is taken as fluent'],
      },
    ],
    left: [
      'languages (German): it has no place here: note: Goethe',
      'languages (german): it is there twice: german; Fluent',
      'languages (Latin): it has no level that is known here (native, fluent, working, basic): Latin',
    ],
  });
});

it('profiles are links with an icon where their network is known; the first of GitHub and LinkedIn are settings', () => {
  const profiles = [
    { network: 'GitHub', username: 'ada' },
    { network: 'GitHub', url: 'https://github.com/other' },
    { network: 'Dev.to', username: 'ada' },
    { url: 'https://www.ada.example/me' },
    { network: 'Mastodon', username: '@ada@social.example' },
    { network: 'Own', url: 'ftp://a.example' },
    { network: 'Own', url: 'https://www.ada.example/me' },
  ];
  const { settings, lists, left } = read({ basics: { profiles } });
  expect(settings).toEqual({ githubUrl: 'https://github.com/ada' });
  expect(lists).toMatchObject([
    {
      field: 'profiles',
      value: [
        { label: 'GitHub', url: 'https://github.com/other' },
        { label: 'Dev.to', url: 'https://dev.to/ada', iconKey: 'simple-icons:devdotto' },
        { label: 'ada.example', url: 'https://www.ada.example/me' },
      ],
    },
  ]);
  expect(left).toEqual([
    'basics.profiles (Mastodon): it has no place here: @ada@social.example',
    'basics.profiles (Own): it has no place here: ftp://a.example',
    'basics.profiles (Own) 2: it has no place here: https://www.ada.example/me',
  ]);
});
