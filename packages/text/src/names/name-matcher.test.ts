import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './characters.ts';
import { NameMatcher } from './name-matcher.ts';

const matcher = (...names: string[][]) => new NameMatcher(names.map((of) => ({ id: of[0] ?? '', names: of })));
const mentions = (text: string, ...names: string[][]) =>
  [...matcher(...names).mentionsIn(text)].map(([id, { start, end }]) => [id, text.slice(start, end)]);

describe('tags', () => {
  it.each(['Node.js', 'nodejs', 'Node JS', 'NODE.JS', ' node js '])('%s names Node.js', (tag) => {
    expect([...matcher(['Node.js']).skillsOfTag(tag)]).toEqual(['Node.js']);
  });

  it('name a skill by each alias, and two skills that share one', () => {
    const both = matcher(['JavaScript', 'JS', 'ECMAScript'], ['JScript', 'JS']);
    expect([...both.skillsOfTag('ecmascript')]).toEqual(['JavaScript']);
    expect([...both.skillsOfTag('js')]).toEqual(['JavaScript', 'JScript']);
    expect([...both.skillsOfTag('Java')]).toEqual([]);
  });

  it('keep signs apart', () => {
    expect([...matcher(['C'], ['C++'], ['C#']).skillsOfTag('c++')]).toEqual(['C++']);
  });
});

describe('mentions', () => {
  it.each<[string, [string[], string]]>([
    ['Wrote it in python.', [['Python'], 'python']],
    ['A node.js server', [['Node.js'], 'node.js']],
    ['We love Node JS!', [['Node.js'], 'Node JS']],
    ['C/C++ at night', [['C++'], 'C++']],
    ['the AWS/Azure bill', [['AWS/Azure'], 'AWS/Azure']],
    ['Built on .NET.', [['.NET'], 'NET']],
    ['Pythonを使う', [['Python'], 'Python']],
    ['ÜBUNG macht Übung', [['Übung'], 'ÜBUNG']],
    ['machine\n  learning', [['Machine Learning'], 'machine\n  learning']],
  ])('%j', (text, [names, part]) => {
    expect(mentions(text, names)).toEqual([[names[0], part]]);
  });

  it.each([
    ['Pythonic code', ['Python']],
    ['She will go to the market', ['Go']],
    ['the net income of example.net', ['.NET']],
    ['R&D and C-level', ['R', 'C']],
    ['In my Node. JS is another thing', ['Node.js']],
    ['Runs on Node.js', ['JS', 'Node']],
  ])('nothing in %j', (text, names) => {
    expect(mentions(text, ...names.map((name) => [name]))).toEqual([]);
  });

  it('are of the longest name that begins at a place', () => {
    expect(mentions('React Native only', ['React'], ['React Native'])).toEqual([['React Native', 'React Native']]);
    expect(mentions('React Native, later React', ['React'], ['React Native'])).toEqual([
      ['React Native', 'React Native'],
      ['React', 'React'],
    ]);
  });
});

describe('names in the other grammatical number', () => {
  it.each<[string, string, string]>([
    ['LLM', 'two LLMs here', 'LLMs'],
    ['LLMs', 'one LLM here', 'LLM'],
    ['REST API', 'all REST APIs', 'REST APIs'],
    ['Design systems', 'a design system', 'design system'],
    ['Microservices', 'one microservice', 'microservice'],
    ['Data strategy', 'data strategies', 'data strategies'],
    ['Service mesh', 'service meshes', 'service meshes'],
  ])('%s is named in %j', (skill, text, part) => {
    expect(mentions(text, [skill])).toEqual([[skill, part]]);
    expect([...matcher([skill]).skillsOfTag(part)]).toEqual([skill]);
  });

  it.each([
    ['a rail network', 'Rails'],
    ['a panda bear', 'pandas'],
    ['100 Rs and two Gos', 'R'],
    ['All nodes react', 'Node'],
    ['She reacts', 'React'],
    ['the ais of', 'AI'],
  ])('nothing in %j', (text, skill) => expect(mentions(text, [skill])).toEqual([]));

  it('are those of the skill that is called that', () => {
    expect([...matcher(['Data model'], ['Data models']).skillsOfTag('data models')]).toEqual(['Data models']);
  });
});

describe('places', () => {
  it('are all of them, in their order', () => {
    const text = 'Docker / Containerd, then Docker again';
    const places = matcher(['Docker'], ['Containerd']).placesIn(text);
    expect(places.map(({ id, start }) => [id, start])).toEqual([
      ['Docker', 0],
      ['Containerd', 9],
      ['Docker', 26],
    ]);
  });

  it('are chosen before the first one counts', () => {
    const found = matcher(['Docker']).mentionsIn('Docker or Docker', (places) => places.slice(1));
    expect(found.get('Docker')?.start).toBe(10);
  });
});

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => nameKey(text) !== '');

describe('any names', () => {
  it('match themselves as tags, whatever dots and spaces are added', () => {
    fc.assert(
      fc.property(name, fc.nat(12), fc.constantFrom('.', ' ', '\u00a0'), (written, at, separator) => {
        const characters = [...written.normalize('NFC')];
        const split = characters.toSpliced(Math.min(at, characters.length), 0, separator).join('');
        expect([...matcher([written]).skillsOfTag(split)]).toEqual([written]);
      }),
    );
  });

  it('are found where the text has them: the part that matches has the key of one of the names', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.string({ unit: 'grapheme' }), (names, text) => {
        const normalized = text.normalize('NFC');
        for (const [id, { start, end }] of matcher(...names.map((one) => [one])).mentionsIn(normalized)) {
          expect(nameKey(normalized.slice(start, end))).toBe(nameKey(id));
        }
      }),
    );
  });

  it('of letters are found between spaces', () => {
    const letters = fc.stringMatching(/^[a-zäöüßéΑ-Ωа-я]{3,10}$/);
    fc.assert(
      fc.property(letters, letters, letters, (skill, before, after) => {
        fc.pre(before !== skill);
        const text = `${before} ${skill} ${after}`.normalize('NFC');
        expect([...matcher([skill]).mentionsIn(text).keys()]).toEqual([skill]);
      }),
    );
  });
});
