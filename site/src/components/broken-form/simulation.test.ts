import { expect, it } from 'vitest';
import {
  advance,
  boundsOf,
  createSimulation,
  hasSnapped,
  REST_STEP,
  type Simulation,
  STEPS_PER_SECOND,
} from './simulation.ts';

function advanceTo(step: number, simulation = createSimulation()): Simulation {
  while (simulation.step < step) advance(simulation);
  return simulation;
}
const snappedShare = (simulation: Simulation) =>
  simulation.strings.filter((string) => hasSnapped(string, simulation)).length / simulation.strings.length;
const pointsOf = ({ strings }: Simulation) => strings.flatMap(({ pieces }) => pieces.map(({ points }) => [...points]));
const heightsOf = (simulation: Simulation) =>
  pointsOf(simulation).flatMap((all) => all.filter((_, at) => at % 2 === 1));

it('is whole at first, and within a second three strings in four snap', () => {
  const simulation = createSimulation();
  expect(snappedShare(simulation)).toBe(0);
  const share = snappedShare(advanceTo(STEPS_PER_SECOND, simulation));
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThan(0.8);
  expect(snappedShare(advanceTo(REST_STEP, simulation))).toBe(share);
});

it('rests after four seconds, on or above the floor, some of it on the floor', () => {
  const simulation = advanceTo(REST_STEP - 1);
  const before = heightsOf(simulation);
  advance(simulation);
  const heights = heightsOf(simulation);
  expect(Math.max(...heights.map((y, index) => Math.abs(y - (before[index] ?? 0))))).toBeLessThan(0.001);
  const { floor } = boundsOf(simulation);
  expect(Math.max(...heights)).toBeLessThan(floor + 0.01);
  const onFloor = pointsOf(simulation).filter((all) => all.some((y, at) => at % 2 === 1 && y > floor - 0.01));
  expect(onFloor.length).toBeGreaterThan(10);
  expect(onFloor.length).toBeLessThan(150);
});

it('keeps hanging pieces on the rail', () => {
  const before = createSimulation().strings.flatMap(({ pieces }) => pieces);
  const after = advanceTo(REST_STEP).strings.flatMap(({ pieces }) => pieces);
  const hanging = after.flatMap(({ isPinned, points }, index) => (isPinned ? [{ index, points }] : []));
  expect(hanging.length).toBeGreaterThan(200);
  for (const { index, points } of hanging) expect(points.subarray(0, 2)).toEqual(before[index]?.points.subarray(0, 2));
});

it('is the same on every visit', () => {
  expect(pointsOf(advanceTo(60))).toEqual(pointsOf(advanceTo(60)));
});
