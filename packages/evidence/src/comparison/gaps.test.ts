import { describe, expect, it } from 'vitest';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';

const portfolio = preparePortfolio({ today: '2026-11-25', skills: [], items: [] });
const gapsIn = (line: string) =>
  compareAd(`Requirements:\n- ${line}`, portfolio).findings.flatMap(({ skills }) => skills.map(({ name }) => name));

describe('a gap', () => {
  it.each([
    ['Learn Go on Mondays', ['Go']],
    ['VP with Python', ['Python']],
    ['Java Programmer', ['Java Programmer']],
    ['Java EE', ['Java EE']],
    ['Docker Swarm', ['Docker Swarm']],
    ['Go-Lang', ['Go-Lang']],
    ['One or more of Elm, COBOL or other languages', ['Elm', 'COBOL']],
    ['Diplom-Informatiker', ['Diplom-Informatiker']],
    ['C1-Niveau', ['C1-Niveau']],
    ['Schwizerdütsch', ['Schwizerdütsch']],
    ['Flair for numbers', []],
    ['sufficient understanding, esp. of our product', []],
  ])('is a name, and no part of one: %s', (line, gaps) => expect(gapsIn(line)).toEqual(gaps));

  it('names the nearest thing that is shown, if it is an example of the same', () => {
    const item = { kind: 'project' as const, title: 'Ledger', url: '/projects/ledger', isJob: false, isStudy: false };
    const shown = preparePortfolio({
      today: '2026-11-25',
      skills: [],
      items: [{ ...item, tags: ['Rust'], texts: ['Written in Rust.'] }],
    });
    const nearOf = (line: string) => compareAd(`Requirements:\n- ${line}`, shown).findings[0]?.skills[0]?.near;
    expect(nearOf('Experience with Kotlin')).toEqual({ name: 'Rust', title: 'Ledger' });
    expect(nearOf('Experience with Kubernetes')).toBeUndefined();
    expect(nearOf('Experience with Rust')).toBeUndefined();
  });
});
