import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions');
const MOST_RECORDS = 25;
const records = readdirSync(FOLDER);
const STATUS =
  /^# (\d{3}): .+\n\nDate: \d{4}-\d{2}-\d{2}(?:, (?:last )?changed \d{4}-\d{2}-\d{2})?\. Status: (?:accepted|superseded by \d{3})\./;

test(`there are at most ${MOST_RECORDS} decision records`, () => {
  expect(records.length).toBeLessThanOrEqual(MOST_RECORDS);
});

test.each(records)('%s begins with its number, date and status', (file) => {
  const [, number] = STATUS.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
  expect(file).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
  expect(number).toBe(file.slice(0, 3));
});
