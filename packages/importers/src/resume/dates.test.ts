import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenEnd, readDay } from './dates.ts';
import { readResume } from './resume.ts';

const work = (dates: object) => {
  const [item] = readResume({ basics: {}, work: [{ name: 'A', position: 'B', ...dates }] }).items;
  if (!item) throw new Error('There is no item.');
  const { startDate, endDate, visible } = item.data;
  return { dates: [startDate, endDate], visible, notes: item.notes, fault: item.fault };
};

describe('readDay', () => {
  it.each([
    ['2020', '2020-01-01'],
    ['2020-05', '2020-05-01'],
    ['2020-5-6', '2020-05-06'],
    ['2020-05-06T23:30:00.000-05:00', '2020-05-06'],
    ['2020-05-06 23:30', '2020-05-06'],
    ['2020/03', '2020-03-01'],
    ['2020.03.15', '2020-03-15'],
    ['03/2020', '2020-03-01'],
    ['3.2020', '2020-03-01'],
    ['15/03/2020', '2020-03-15'],
    ['03/15/2020', '2020-03-15'],
    ['03/03/2020', '2020-03-03'],
    ['01.04.2020', '2020-04-01'],
    ['May 2021', '2021-05-01'],
    ['may, 2021', '2021-05-01'],
    ['15 May 2021', '2021-05-15'],
    ['May 15, 2021', '2021-05-15'],
    ['May 1st, 2021', '2021-05-01'],
    ['Sept. 2020', '2020-09-01'],
    ['1. März 2019', '2019-03-01'],
    ['1er août 2019', '2019-08-01'],
    ['15 de mayo de 2021', '2021-05-15'],
    ['２０２０-05', '2020-05-01'],
    [' 2020 ', '2020-01-01'],
  ])('%s → %s', (text, day) => expect(readDay(text)).toMatchObject({ day }));
  it('knows only the year of other texts with one', () =>
    expect(readDay('Spring 2020')).toEqual({ day: '2020-01-01', known: '2020', isYearOnly: true }));
  it.each(['03/04/2020', '3-4-2020', '2020-13', '2021-02-29', '31.02.2020', 'Q3 2020', '2019 or 2020', 'then', '0999'])(
    '%s is not guessed',
    (text) => expect(readDay(text)).toBeNull(),
  );
  it('never throws, and only finds days that exist', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/. Mayt–é月') }), (text) => {
        const { day } = readDay(text) ?? {};
        if (day) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});

it.each(['Present', 'now', 'CURRENT', 'today', 'ongoing', 'Heute', 'actuel', 'Présent', '-', '至今'])(
  '%s is an open end',
  (text) => {
    expect(isOpenEnd(text)).toBe(true);
    expect(work({ startDate: '2020', endDate: text })).toMatchObject({ dates: ['2020-01-01', null], notes: [] });
  },
);

describe('the dates of an entry', () => {
  it('can be one text', () => {
    const both = ['2019-01-01', '2021-01-01'];
    for (const text of ['2019–2021', '2019 - 2021', '2019-2021', '2019 to 2021'])
      expect([work({ startDate: text }).dates, work({ endDate: text }).dates]).toEqual([both, both]);
    expect(work({ startDate: 'May 2019 – present' }).dates).toEqual(['2019-05-01', null]);
  });

  it('that are not understood are named, and nobody sees a job that seems to go on', () => {
    const end = 'so it is left out here, and the item is hidden until you show it';
    expect(work({ startDate: '2019', endDate: '03/04/2020' })).toEqual({
      dates: ['2019-01-01', null],
      visible: false,
      notes: [`endDate “03/04/2020” was not understood, ${end}`],
      fault: undefined,
    });
    expect(work({ startDate: '2019', endDate: '2018-05' }).notes).toEqual([
      `endDate “2018-05” is before startDate “2019”, ${end}`,
    ]);
    expect(work({ startDate: 'Spring 2019', endDate: 'now' })).toMatchObject({
      dates: ['2019-01-01', null],
      visible: undefined,
      notes: ['of startDate “Spring 2019” only the year was understood'],
    });
  });

  it('that are needed and missing keep the entry out, with all it has', () => {
    expect(work({ startDate: '03/04/2020' })).toMatchObject({
      fault: '“A” has no startDate: startDate “03/04/2020” was not understood',
      notes: ['it has: name: A; position: B; startDate: 03/04/2020'],
    });
  });

  it('may end in the month or year in which they begin', () =>
    expect(work({ startDate: '2020-05-15', endDate: '2020' })).toMatchObject({
      dates: ['2020-05-15', '2020-05-15'],
      notes: ['endDate “2020” is taken as 2020-05-15, the day of the start'],
    }));

  it('of projects hide them as drafts, those of highlights can be a period', () => {
    const { items } = readResume({
      basics: {},
      awards: [
        { title: 'A', date: '2019–2020' },
        { title: 'B', date: 'now' },
      ],
      education: [{ institution: 'U', startDate: 'then', endDate: '2012' }],
      projects: [{ name: 'P', startDate: '2020', endDate: '1/2/2021' }],
    });
    expect(
      items.map(({ data: { date, endDate, visible, status }, fault }) => [date, endDate, visible, status, fault]),
    ).toEqual([
      ['2012-01-01', null, false, undefined, undefined],
      ['2019-01-01', '2020-01-01', undefined, undefined, undefined],
      [undefined, undefined, undefined, undefined, '“B” has no date: date “now” was not understood'],
      [undefined, null, undefined, 'draft', undefined],
    ]);
  });
});
