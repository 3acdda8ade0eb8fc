import { beforeEach, expect, it, vi } from 'vitest';
import { makeLoop } from './loop.ts';

let requested: Map<number, FrameRequestCallback>;

beforeEach(() => {
  requested = new Map();
  let last = 0;
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => {
    last += 1;
    requested.set(last, call);
    return last;
  });
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void requested.delete(id));
});

function frameAt(now: number): void {
  const calls = [...requested.values()];
  requested.clear();
  for (const call of calls) call(now);
}

it('renders the first frame at once and then every second one at 60 Hz', () => {
  const draw = vi.fn();
  makeLoop(draw)(true);
  for (let frame = 0; frame < 5; frame += 1) frameAt(1000 + frame * 16.7);
  expect(draw.mock.calls.map(([seconds]) => Number(seconds.toFixed(4)))).toEqual([0, 0.0334, 0.0334]);
});

it('renders every fourth frame of 60 Hz at low quality', () => {
  const draw = vi.fn();
  makeLoop(draw, () => true)(true);
  for (let frame = 0; frame <= 8; frame += 1) frameAt(1000 + (frame * 1000) / 60);
  expect(draw).toHaveBeenCalledTimes(3);
});

it('requests one animation frame at a time, and none while it is stopped', () => {
  const run = makeLoop(vi.fn());
  run(false);
  expect(requested.size).toBe(0);
  run(true);
  run(true);
  expect(requested.size).toBe(1);
  frameAt(0);
  expect(requested.size).toBe(1);
  run(false);
  expect(requested.size).toBe(0);
});

it('continues after a pause without a time jump', () => {
  const draw = vi.fn();
  const run = makeLoop(draw);
  run(true);
  frameAt(1000);
  run(false);
  run(true);
  frameAt(90_000);
  frameAt(95_000);
  expect(draw.mock.calls).toEqual([[0], [0], [0.1]]);
});
