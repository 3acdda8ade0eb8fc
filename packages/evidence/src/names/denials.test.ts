import { describe, expect, it } from 'vitest';
import { compareAd } from '../comparison/compare.ts';
import { preparePortfolio } from '../comparison/portfolio.ts';
import { broadIndex, indexOf } from '../test/broad-portfolio.ts';

const broad = preparePortfolio(broadIndex);
const namesIn = (line: string) =>
  compareAd(`Requirements:\n- ${line}`, broad).findings.flatMap(({ skills }) => skills.map(({ name }) => name));

describe('an ad does not ask for a name', () => {
  it.each([
    'Kein Rust',
    'Ohne Rust',
    'Weder Rust noch Swift',
    'Nichts mit Rust',
    'Keine Rust-Kenntnisse nötig',
    'Rust wird nicht benötigt',
    'Rust ist kein Muss',
    'Rust muss nicht sein',
    'Du willst weg von Rust',
    'No Rust',
    'You don’t write Rust',
    'Little to no Rust',
    'Zero Rust',
    'Anything but Rust',
    'Everything except Rust',
    'Languages other than Rust',
    'Rust alternatives',
    'A Rust-free codebase',
    'Rust-freie Umgebung',
    'You hate Rust',
    'We are moving away from Rust',
    'Without Rust, Swift or Go',
  ])('and the line is left out: %s', (line) => expect(namesIn(line)).toEqual([]));

  it.each([
    ['Kein Rust, sondern Go', ['Go']],
    ['Less Rust, more Go', ['Go']],
    ['Java over Rust', ['Java']],
    ['Python instead of Rust', ['Python']],
    ['You prefer Python over Rust', ['Python']],
    ['Java (not Rust)', ['Java']],
    ['Java required, Rust not', ['Java']],
    ['Not only Java, but also Go', ['Java', 'Go']],
    ['Nicht nur Java', ['Java']],
  ])('but for others: %s', (line, names) => {
    expect(namesIn(line)).toEqual(names);
    expect(compareAd(`Requirements:\n- ${line}`, broad).findings[0]?.verdict).toBe('partly');
  });

  it('as nice to have', () => {
    expect(compareAd('Requirements:\n- Rust optional', broad).findings[0]?.requirement.isOptional).toBe(true);
  });
});

describe('work that denies a name', () => {
  const verdictBy = (sentence: string) =>
    compareAd('Requirements:\n- Kubernetes', preparePortfolio(indexOf(sentence))).findings[0]?.verdict;

  it.each([
    'Kein Kubernetes, nur ein Rechner.',
    'Ganz ohne Kubernetes gebaut.',
    'Statt Kubernetes nahmen wir drei Rechner.',
    'Kubernetes haben wir nie gebraucht.',
    'Kubernetes war nicht nötig.',
    'Weg von Kubernetes zu einem Rechner.',
    'Kubernetes wurde abgelöst.',
    'Kubernetes was never needed.',
    'Kubernetes didn’t fit.',
    'Kubernetes would be overkill.',
    'Kubernetes? Not for us.',
    'Kubernetes: none.',
    'Looked at Kubernetes and decided against it.',
    'Considered Kubernetes, took plain machines.',
    'Migrated off Kubernetes.',
    'Replaced Kubernetes with plain machines.',
    'Less Kubernetes, more time.',
    'Lacked Kubernetes experience.',
    'Hired a Kubernetes expert.',
    'Another team ran Kubernetes.',
    'Our customers sell Kubernetes clusters.',
    'Sales of a course on Kubernetes.',
  ])('does not show it: %s', (sentence) => expect(verdictBy(sentence)).toBe('missing'));

  it.each([
    'Replaced plain machines with Kubernetes.',
    'Not easy at all. Kubernetes helped.',
    'Ran Kubernetes for all teams.',
    'Built the sales pages on Kubernetes.',
    'Wir haben Kubernetes eingeführt.',
    'Kubernetes not only for the web pages.',
  ])('is no other: %s', (sentence) => expect(verdictBy(sentence)).toBe('met'));
});
