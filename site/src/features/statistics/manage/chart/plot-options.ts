import uPlot from 'uplot';
import { formatNumber } from '../measures.ts';
import { areInksForced, type Ink, inksOf } from './inks.tsx';
import type { Series } from './series.ts';
import { stringsBetween } from './strings.ts';

/** Space beside the plot for the numbers of the axis, and around it for vertices and the highest number (px). */
export const PLOT_SPACE = { right: 44, left: 5, top: 9, bottom: 7 };
/** The least space between two lines of the grid (px). */
const GRID_SPACE = 44;
/** The space between two strings (px); closer ones would be a fill. */
const STRING_SPACE = 9;
/** The lowest top of the axis. */
const MIN_TOP = 4;
/** Radius of a vertex, and of that of a published post (px). */
const VERTEX = { end: 3, post: 4 };
/** Only whole things are counted. */
const STEPS = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();

/** The options of the plot of a series in an element with the colours of the chart. */
export function plotOptions(chart: HTMLElement, series: Series): uPlot.Options {
  const [inks, isForced] = [inksOf(chart), areInksForced()];
  const line = (name: Ink, width: number, dash: number[] = []): uPlot.Series => ({
    stroke: inks[name],
    width,
    dash,
    points: { show: false },
  });
  const { top, right, bottom, left } = PLOT_SPACE;
  return {
    width: chart.clientWidth,
    height: chart.clientHeight,
    padding: [top, 0, bottom, left],
    legend: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: VERTEX.end * 2 + 1, width: 0 } },
    scales: {
      x: { time: false, range: [0, series.now.length - 1] },
      y: { range: (_plot, _min, max) => [0, uPlot.rangeNum(0, Math.max(max ?? 0, MIN_TOP), 0.05, true)[1] ?? MIN_TOP] },
    },
    axes: [
      { show: false },
      {
        side: 1,
        size: right,
        gap: 10,
        space: GRID_SPACE,
        incrs: STEPS,
        font: getComputedStyle(chart).font,
        stroke: inks.label,
        grid: { stroke: inks.grid, width: 1 },
        ticks: { show: false },
        values: (_plot, values) => values.map((value) => (value === 0 ? '' : formatNumber(value))),
      },
    ],
    // The colours of the system do not tell the lines apart.
    series: [{}, line('before', 1, isForced ? [4, 3] : []), line('now', 1.5)],
    hooks: {
      drawAxes: [(plot) => isForced || drawStrings(plot, series, inks), (plot) => drawBase(plot, inks)],
      draw: [(plot) => drawVertices(plot, series, inks)],
    },
  };
}

/** The data of a series as the plot takes it. */
export const plotData = ({ now, before }: Series): uPlot.AlignedData => [now.map((_, x) => x), [...before], [...now]];

type Inks = Record<Ink, string>;

/** Paints the strings between both lines, below them. */
function drawStrings({ ctx, bbox, valToPos }: uPlot, { now, before }: Series, inks: Inks): void {
  ctx.save();
  ctx.lineWidth = 0.7 * devicePixelRatio;
  ctx.strokeStyle = inks.strings;
  ctx.beginPath();
  const count = Math.max(1, Math.round(bbox.width / (STRING_SPACE * devicePixelRatio)));
  for (const [x1, y1, x2, y2] of stringsBetween(now, before, count)) {
    ctx.moveTo(valToPos(x1, 'x', true), valToPos(y1, 'y', true));
    ctx.lineTo(valToPos(x2, 'x', true), valToPos(y2, 'y', true));
  }
  ctx.stroke();
  ctx.restore();
}

function drawBase({ ctx, bbox }: uPlot, inks: Inks): void {
  const y = Math.round(bbox.top + bbox.height) + 0.5;
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  ctx.strokeStyle = inks.base;
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** Paints the ends of both lines, and the points with a published post on the base line. */
function drawVertices({ ctx, valToPos }: uPlot, { now, before, published }: Series, inks: Inks): void {
  const vertex = (x: number, y: number | null | undefined, radius: number, stroke: string, fill: string) => {
    if (y === null || y === undefined) return;
    ctx.beginPath();
    ctx.arc(valToPos(x, 'x', true), valToPos(y, 'y', true), radius * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fillStyle = fill;
    ctx.strokeStyle = stroke;
    ctx.fill();
    ctx.stroke();
  };
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  const last = now.length - 1;
  for (const x of published) vertex(x, 0, VERTEX.post, inks.now, inks.ground);
  vertex(last, before[last], VERTEX.end, inks.before, inks.ground);
  vertex(last, now[last], VERTEX.end, inks.now, inks.now);
  ctx.restore();
}
