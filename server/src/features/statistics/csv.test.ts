import { type CountedDay, keyOfName, OTHERS_KEY } from '@portfolio/cms';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

async function* days(...list: CountedDay[]) {
  yield* list;
}

async function textOf(...list: CountedDay[]): Promise<string[]> {
  let text = '';
  for await (const part of csvOf(days(...list))) text += part;
  return text.split('\r\n');
}

it('writes a line for each name of each day, quoted, and no formula', async () => {
  const counts = {
    site: { '~': { count: 3, visitors: 2, reads: 1 } },
    clicks: { [keyOfName('github.com')]: { count: 2 }, [OTHERS_KEY]: { count: 1 } },
    searches: { [keyOfName('=1+1')]: { count: 1 }, [keyOfName('say "a, b"')]: { count: 1 } },
  };
  expect(await textOf({ day: '2026-11-30', counts })).toEqual([
    'day,kind,name,count,visitors,read_to_end',
    '2026-11-30,site,,3,2,1',
    '2026-11-30,clicks,github.com,2,0,0',
    '2026-11-30,clicks,others,1,0,0',
    "2026-11-30,searches,'=1+1,1,0,0",
    '2026-11-30,searches,"say ""a, b""",1,0,0',
    '',
  ]);
});
