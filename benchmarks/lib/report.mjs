// The figures of one run: collects them, compares them with the last commit and writes them to results/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, say } from './tools.mjs';

const RESULTS = join(dirname(fileURLToPath(import.meta.url)), '..', 'results');
/** Loss against the committed figure from which a warning is printed. */
const LOUD = 0.2;
const round = (value) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** @param isTry shows the figures of a short run without writing them */
export function createReport(isTry = false) {
  const rows = [];
  /**
   * Adds a figure and its peer's, measured in the same rounds; the result is the median of the rounds' ratios. `better`
   * is the good direction, `wanted` the ratio to reach.
   */
  function add({ part, name, unit, peer, ours, theirs, better = 'more', wanted }) {
    const ratios = ours.map((value, index) => value / (theirs[index] ?? theirs[0]));
    const ratio = median(ratios);
    const isGood = wanted === undefined ? null : better === 'more' ? ratio >= wanted : ratio <= wanted;
    const row = {
      part,
      name,
      unit,
      peer,
      value: round(median(ours)),
      peerValue: round(median(theirs)),
      ratio: round(ratio),
      spread: [round(Math.min(...ratios)), round(Math.max(...ratios))],
      better,
      ...(wanted !== undefined && { wanted, isGood }),
    };
    rows.push(row);
    say(line(row));
  }
  return { add, rows, write: (notes) => write(rows, notes, isTry) };
}

const goal = ({ wanted, better, isGood }) =>
  wanted === undefined ? '' : `${better === 'more' ? '≥' : '≤'} ${round(wanted)} ${isGood ? '✓' : '✗'}`;
const line = (row) =>
  `${row.name}: ${row.value} ${row.unit} against ${row.peerValue} (${row.peer}): ${row.ratio} [${row.spread.join('–')}] ${goal(row)}`;

/** The rows of the last commit, or none. */
function committed() {
  const shown = spawnSync('git', ['show', 'HEAD:./latest.json'], { cwd: RESULTS, encoding: 'utf8' });
  return shown.status === 0 ? JSON.parse(shown.stdout).rows : [];
}

function write(rows, notes, isTry) {
  mkdirSync(RESULTS, { recursive: true });
  const old = committed();
  for (const row of rows) {
    const last = old.find(({ part, name }) => part === row.part && name === row.name);
    const gain = last && (row.better === 'more' ? row.ratio / last.ratio : last.ratio / row.ratio);
    if (gain < 1 - LOUD) {
      say(
        `\n!!! LOST ${Math.round((1 - gain) * 100)} %: ${row.part}, ${row.name}: ${last.ratio} before, ${row.ratio} now !!!\n`,
      );
    }
  }
  if (isTry) return say('\nA quick look: nothing is written down.');
  const file = join(RESULTS, 'latest.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : [];
  const measured = new Set(rows.map(({ part }) => part));
  const all = [...rows, ...before.filter(({ part }) => !measured.has(part))];
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    gb: Math.round(totalmem() / 2 ** 30),
    arch: arch(),
  };
  writeFileSync(file, `${JSON.stringify({ machine, notes, rows: all }, null, 2)}\n`);
  const table = all.map(
    (row) =>
      `| ${[row.part, row.name, `${row.value} ${row.unit}`, `${row.peerValue} ${row.unit}`, row.peer, row.ratio, row.spread.join('–'), goal(row)].join(' | ')} |`,
  );
  const text = [
    '# Results of the bench',
    '',
    'Ratios travel, absolute figures belong to a machine. A ratio is the median of the ratios of interleaved rounds; the',
    'range beside it is the smallest and the largest of them.',
    '',
    `${machine.cpu}, ${machine.cores} cores, ${machine.gb} GB, Node ${machine.node}. ${notes.join(' ')}`,
    '',
    '| part | figure | ours | peer | which peer | ratio | range | wanted |',
    '| --- | --- | ---: | ---: | --- | ---: | --- | --- |',
    ...table,
    '',
  ];
  writeFileSync(join(RESULTS, 'latest.md'), text.join('\n'));
}
