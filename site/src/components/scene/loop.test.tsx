import { beforeEach, expect, it, vi } from 'vitest';
import { makeLoop } from './loop.ts';

let asked: Map<number, FrameRequestCallback>;

beforeEach(() => {
  asked = new Map();
  let last = 0;
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => {
    last += 1;
    asked.set(last, call);
    return last;
  });
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void asked.delete(id));
});

function frameAt(now: number): void {
  const calls = [...asked.values()];
  asked.clear();
  for (const call of calls) call(now);
}

it('draws every second frame of a 60 Hz screen, the first at once', () => {
  const draw = vi.fn();
  makeLoop(draw)(true);
  for (let frame = 0; frame < 5; frame += 1) frameAt(1000 + frame * 16.7);
  expect(draw.mock.calls.map(([seconds]) => Number(seconds.toFixed(4)))).toEqual([0, 0.0334, 0.0334]);
});

it('asks for one frame at a time, and for none while it is stopped', () => {
  const run = makeLoop(vi.fn());
  run(false);
  expect(asked.size).toBe(0);
  run(true);
  run(true);
  expect(asked.size).toBe(1);
  frameAt(0);
  expect(asked.size).toBe(1);
  run(false);
  expect(asked.size).toBe(0);
});

it('goes on after a pause where it was', () => {
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
