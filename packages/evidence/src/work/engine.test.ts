import { EVIDENCE_KINDS } from '@portfolio/contract/resources/index';
import { NameMatcher } from '@portfolio/text/names/name-matcher';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { skillEntry as skill } from '../test/skill-entry.ts';
import { EvidenceEngine } from './engine.ts';
import * as matching from './match-item.ts';
import type { EvidenceItem, SkillEntry } from './types.ts';

const CONTEXT = { kinds: EVIDENCE_KINDS, hiddenSections: [], today: '2026-03-01' };
const project = (id: string, more: Partial<EvidenceItem> = {}): EvidenceItem => ({
  id: `project:${id}`,
  rev: 1,
  link: { kind: 'project', title: id, url: `/projects/${id}` },
  tags: [],
  texts: [],
  ...more,
});
async function engineOf(skills: SkillEntry[], items: EvidenceItem[]) {
  const engine = new EvidenceEngine();
  await engine.setSkills(skills);
  await engine.put(items);
  return engine;
}
const namesOf = (engine: EvidenceEngine) => engine.list(CONTEXT).items.map(({ name }) => name);
function itemOf(engine: EvidenceEngine, slug: string) {
  const answer = engine.read(slug, CONTEXT);
  if (!answer || !('item' in answer)) throw new Error(`There is no skill ${slug}.`);
  return answer.item;
}

it.each<[string, string, Partial<EvidenceItem>, boolean]>([
  ['an ordinary word, and nothing else', 'Retrieval', { texts: ['The retrieval of the parcel.'] }, true],
  ['a tag', 'Retrieval', { tags: ['retrieval'], texts: ['The retrieval of the parcel.'] }, false],
  ['the word as a name', 'Retrieval', { texts: ['Retrieval that admits it.'] }, false],
  ['another skill beside it', 'Retrieval', { texts: ['Retrieval: retrieval with Kotlin.'], tags: ['Kotlin'] }, false],
  ['a known technology', 'Docker', { texts: ['It runs in docker.'] }, false],
  ['a name in lower case', 'pandas', { texts: ['Done in pandas.'] }, false],
])('is doubtful with %s: %s', async (_, name, item, isDoubtful) => {
  const engine = await engineOf([skill(name), skill('Kotlin')], [project('a', item)]);
  expect(engine.evidenceOf(name, CONTEXT).evidence).toMatchObject([{ isDoubtful }]);
  expect(engine.proof([], CONTEXT).items[0]?.doubtful).toBe(isDoubtful ? 1 : 0);
});

describe('evidence', () => {
  it('is by tag, and weaker by text; without any there is no skill', async () => {
    const engine = await engineOf(
      [skill('Python'), skill('Rust')],
      [project('a', { tags: ['PYTHON', 'Go'] }), project('b', { texts: ['All of it. In python, that is.'] })],
    );
    expect(namesOf(engine)).toEqual(['Python']);
    expect(engine.read('rust', CONTEXT)).toBeNull();
    expect(itemOf(engine, 'python').evidence).toMatchObject([
      { title: 'a', isTagged: true, quote: { before: '', match: 'PYTHON', after: ', Go' }, url: '/projects/a' },
      {
        title: 'b',
        isTagged: false,
        quote: { before: 'In ', match: 'python', after: ', that is.' },
        url: '/projects/b#:~:text=In%20python%2C%20that%20is.',
      },
    ]);
  });

  it('is taken from the blocks of rendered HTML, without code', async () => {
    const html = '<h2>Title</h2><p>Some <em>Kotlin</em> here</p><pre><code>import Python</code></pre>';
    const engine = await engineOf([skill('Python'), skill('Kotlin')], [project('a', { html })]);
    expect(namesOf(engine)).toEqual(['Kotlin']);
    expect(itemOf(engine, 'kotlin').evidence[0]?.quote).toEqual({ before: 'Some ', match: 'Kotlin', after: ' here' });
  });

  it('is not what the renderer writes above code and alerts', async () => {
    const bar = '<div class="code-bar"><span class="mono">python</span></div>';
    const html = `<div class="code">${bar}<pre><code>x</code></pre></div><p class="markdown-alert-title">Tip</p><p>Text</p>`;
    const engine = await engineOf([skill('Python'), skill('Tip')], [project('a', { html })]);
    expect(namesOf(engine)).toEqual([]);
  });

  it('is no fenced code of a plain text, and no sentence that denies it', async () => {
    const text = 'Before.\n```python\nimport Kotlin\n```\nAfter, in Scala.\nIt did not need Haskell.';
    const engine = await engineOf(
      ['Python', 'Kotlin', 'Scala', 'Haskell'].map((name) => skill(name)),
      [project('a', { texts: [text] })],
    );
    expect(namesOf(engine)).toEqual(['Scala']);
  });

  it('of a common word is a tag, or a text that names another technology', async () => {
    const engine = await engineOf(
      [skill('React'), skill('Go'), skill('Python')],
      [
        project('a', { html: '<p>Electronegative oxygen to react</p><p>Go on</p>' }),
        project('b', { tags: ['React'], texts: ['How atoms react.'] }),
        project('c', { texts: ['Go on. The sampler in Go, its tests in Kotlin.'] }),
      ],
    );
    expect(itemOf(engine, 'react').evidence).toMatchObject([
      { title: 'b', isTagged: true, url: '/projects/b', quote: { before: '', match: 'React', after: '' } },
    ]);
    expect(itemOf(engine, 'go').evidence).toMatchObject([
      { title: 'c', quote: { before: 'The sampler in ', match: 'Go', after: ', its tests in Kotlin.' } },
    ]);
  });

  it('of a hidden section is not shown', async () => {
    const engine = await engineOf([skill('Python')], [project('a', { tags: ['Python'], section: 'projects' })]);
    expect(namesOf(engine)).toEqual(['Python']);
    expect(engine.list({ ...CONTEXT, hiddenSections: ['projects'] }).items).toEqual([]);
    expect(engine.read('python', { ...CONTEXT, hiddenSections: ['projects'] })).toBeNull();
  });

  it('of removed and changed items is gone', async () => {
    const engine = await engineOf(
      [skill('Python')],
      [project('a', { tags: ['Python'] }), project('b', { tags: ['Python'] })],
    );
    engine.drop(['project:b', 'project:unknown']);
    expect(itemOf(engine, 'python').counts.project).toBe(1);
    await engine.put([project('a', { tags: ['Rust'] })]);
    expect(namesOf(engine)).toEqual([]);
  });

  it('is current after each change, as if all was read anew', async () => {
    const skills = [skill('Python'), skill('Rust'), skill('Go')];
    const tags = fc.subarray(['Python', 'Rust', 'Go']);
    const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.option(tags)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        const engine = await engineOf(skills, []);
        const items = new Map<string, EvidenceItem>();
        for (const [id, named] of steps) {
          items.delete(id);
          if (named) items.set(id, project(id, { tags: named }));
          await (named ? engine.put([project(id, { tags: named })]) : engine.drop([`project:${id}`]));
          const anew = await engineOf(skills, [...items.values()]);
          expect(engine.list(CONTEXT)).toEqual(anew.list(CONTEXT));
          for (const { slug } of skills) expect(engine.read(slug, CONTEXT)).toEqual(anew.read(slug, CONTEXT));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('follows changed aliases, and matches nothing again when no name has changed', async () => {
    const engine = await engineOf([skill('JavaScript')], [project('a', { tags: ['JS'] })]);
    expect(namesOf(engine)).toEqual([]);
    await engine.setSkills([skill('JavaScript', { aliases: ['JS'] })]);
    expect(namesOf(engine)).toEqual(['JavaScript']);
    expect(engine.read('js', CONTEXT)).toEqual({ movedTo: 'javascript' });
    const match = vi.spyOn(NameMatcher.prototype, 'mentionsIn');
    await engine.setSkills([skill('JavaScript', { aliases: ['JS'], summary: 'New.' })]);
    expect(match).not.toHaveBeenCalled();
    expect(itemOf(engine, 'javascript').summary).toBe('New.');
    match.mockRestore();
  });

  it('matches only the changed one of 1,000 items', async () => {
    const items = Array.from({ length: 1_000 }, (_, at) => project(String(at), { texts: ['Some Python.'] }));
    const engine = await engineOf([skill('Python')], items);
    expect(itemOf(engine, 'python').counts.project).toBe(1_000);
    expect(itemOf(engine, 'python').evidence).toHaveLength(50);
    expect(engine.list(CONTEXT).evidence).toHaveLength(8);
    const match = vi.spyOn(NameMatcher.prototype, 'mentionsIn');
    await engine.put([project('7', { texts: ['Some Rust.'] })]);
    expect(match).toHaveBeenCalledTimes(1);
    expect(itemOf(engine, 'python').counts.project).toBe(999);
    match.mockRestore();
  });

  it('names what items use and no skill claims', async () => {
    const tagged = (id: string, kind: 'post' | 'project', ...tags: string[]) =>
      project(id, { tags, link: { kind, title: id, url: '/' } });
    const engine = await engineOf(
      [skill('Python')],
      [
        tagged('a', 'project', 'Kafka', 'python', 'Hidden one'),
        tagged('b', 'project', 'kafka', 'KAFKA'),
        tagged('c', 'post', 'thoughts'),
      ],
    );
    const { items, unclaimed } = engine.proof(['hidden ONE'], CONTEXT);
    expect(items).toMatchObject([{ name: 'Python', slug: 'python', counts: { project: 1 }, mentioned: 0 }]);
    expect(unclaimed).toMatchObject([{ name: 'Kafka', counts: { project: 2 } }]);
  });
});

describe('work that the owner has left out of a skill', () => {
  const items = [
    project('a', { tags: ['Python'], period: { start: '2020-01-01', end: '2020-12-31' } }),
    project('b', { texts: ['Some python.'] }),
  ];
  const leftOut = ['project:a', 'project:gone'];

  it('is nowhere, but for the owner', async () => {
    const engine = await engineOf([skill('Python', { leftOut })], items);
    expect(itemOf(engine, 'python')).toMatchObject({ months: 0, counts: { project: 1 }, evidence: [{ title: 'b' }] });
    expect(engine.list(CONTEXT).evidence).toMatchObject([{ title: 'b' }]);
    expect(engine.proof([], CONTEXT)).toMatchObject({ items: [{ counts: { project: 1 } }], unclaimed: [] });
    const { evidence, leftOut: out } = engine.evidenceOf('Python', CONTEXT);
    expect([evidence, out]).toMatchObject([[{ id: 'b', kind: 'project' }], [{ id: 'a', kind: 'project', title: 'a' }]]);
    expect(engine.evidenceOf('unknown', CONTEXT)).toEqual({ evidence: [], leftOut: [] });
    await engine.setSkills([skill('Python')]);
    expect(itemOf(engine, 'python').counts.project).toBe(2);
  });

  it('shows nothing that a job ad asks of the skill, by none of its names, and the rest', async () => {
    const both = skill('Retrieval', { aliases: ['RAG', 'vector search'], leftOut });
    const texts = ['A RAG pipeline with vector search in Python, and its retrieval.'];
    const engine = await engineOf([both, skill('Python')], [project('a', { texts, tags: ['Retrieval'] })]);
    expect(engine.indexForMatch(CONTEXT).items).toMatchObject([{ leftOutOf: [0] }]);
    const ad = 'Requirements:\n- Python\n- RAG\n- Vector search\n- Retrieval';
    const verdicts = () => engine.compareAd(ad, CONTEXT).findings.map(({ verdict }) => verdict);
    expect(verdicts()).toEqual(['met', 'missing', 'missing', 'missing']);
    await engine.setSkills([{ ...both, leftOut: [] }, skill('Python')]);
    expect(verdicts()).toEqual(Array(4).fill('met'));
  });
});

describe('years', () => {
  it('are the union of the periods, from the first one on', async () => {
    const period = (start: string, end?: string) => ({ period: { start, end }, tags: ['Python'] });
    const engine = await engineOf(
      [skill('Python')],
      [
        project('a', period('2020-01-01', '2021-12-31')),
        project('b', period('2021-01-01', '2022-12-31')),
        project('c', period('2025-03-02')),
        project('d', period('2030-01-01')),
      ],
    );
    expect(itemOf(engine, 'python')).toMatchObject({
      months: 48,
      since: '2020-01-01',
      spans: [
        { start: '2020-01-01', end: '2022-12-31', months: 36 },
        { start: '2025-03-02', end: CONTEXT.today, months: 12 },
      ],
    });
  });
});

describe('slugs', () => {
  it('lead to a skill by its former and its other names, while it has evidence', async () => {
    const cpp = skill('C++', { previousSlugs: ['c', 'c-2'], aliases: ['Cpp'] });
    const engine = await engineOf([cpp, skill('C')], [project('a', { tags: ['C++'] })]);
    expect(itemOf(engine, 'c-plus-plus')).toMatchObject({ name: 'C++', slug: 'c-plus-plus' });
    for (const former of ['c-2', 'cpp', 'c']) expect(engine.read(former, CONTEXT)).toEqual({ movedTo: 'c-plus-plus' });
    await engine.put([project('b', { tags: ['C'] })]);
    expect(itemOf(engine, 'c').name).toBe('C');
    engine.drop(['project:a']);
    expect(engine.read('c-2', CONTEXT)).toBeNull();
  });
});

it('gives the same result whatever the order of changes', async () => {
  const word = fc.constantFrom('Python', 'python', 'Node.js', 'NodeJS', 'Rust', 'C++', 'Übung', '東京', 'x');
  const anItem = fc.record({ tags: fc.array(word, { maxLength: 3 }), texts: fc.array(word, { maxLength: 3 }) });
  const aSkill = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(anItem, { maxLength: 30 }), aSkill, aSkill, async (contents, before, after) => {
      const items = contents.map((content, at) => project(String(at), content));
      const direct = await engineOf(
        after.map((name) => skill(name)),
        items,
      );
      const changed = await engineOf(
        before.map((name) => skill(name)),
        items.toReversed(),
      );
      await changed.put(items.map((item) => ({ ...item, rev: 2 })));
      await changed.setSkills(after.map((name) => skill(name)));
      expect(changed.list(CONTEXT)).toEqual(direct.list(CONTEXT));
    }),
    { numRuns: 50 },
  );
});

it('matches long items one by one, with everything else between two of them', async () => {
  const long = Array.from({ length: 5 }, (_, at) =>
    project(String(at), { texts: ['Some Python and more. '.repeat(20_000)] }),
  );
  const turns: string[] = [];
  const engine = new EvidenceEngine();
  const done = engine.put(long).then(() => engine.setSkills([skill('Python')]));
  const count = () => {
    turns.push('other work');
    if (turns.length < 4) setImmediate(count);
  };
  setImmediate(count);
  await done;
  expect(turns.length).toBeGreaterThanOrEqual(2);
  expect(itemOf(engine, 'python').counts.project).toBe(5);
});

it('prepares texts in one normal form', () => {
  expect(matching.prepareItem(project('a', { texts: ['U\u0308bung'] })).texts).toEqual(['Übung']);
});
