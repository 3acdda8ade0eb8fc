import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from './commands.ts';
import { playScene } from './player.ts';
import { makeScene } from './scene.ts';

const scene = {
  resize: vi.fn(),
  paint: vi.fn(),
  tilt: vi.fn(),
  pluck: vi.fn(),
  frame: vi.fn(),
  waitUntilDrawn: vi.fn(),
  dispose: vi.fn(),
};
vi.mock('./scene.ts', () => ({ makeScene: vi.fn() }));
const VIEW = { width: 10, height: 10 } as View;
let next: FrameRequestCallback | undefined;

beforeEach(() => {
  next = undefined;
  for (const call of Object.values(scene)) call.mockReset();
  vi.mocked(makeScene).mockReset().mockReturnValue(scene);
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => {
    next = call;
    return 1;
  });
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    next = undefined;
  });
});

const canvasWith = (context: unknown) =>
  Object.assign(new EventTarget(), { getContext: () => context }) as unknown as OffscreenCanvas;

it('fails without WebGL before three.js logs an error', () => {
  const emit = vi.fn();
  const handle = playScene(canvasWith(null), emit);
  handle({ view: VIEW, run: true });
  handle({ end: true });
  expect(emit.mock.calls).toEqual([['failed'], ['ended']]);
  expect(makeScene).not.toHaveBeenCalled();
});

it('emits `drawn` once and renders a new size at once', () => {
  const emit = vi.fn();
  const handle = playScene(canvasWith({}), emit);
  handle({ view: VIEW, color: [1, 1, 1] });
  expect(scene.frame).not.toHaveBeenCalled();
  handle({ run: true });
  next?.(0);
  next?.(50);
  expect(emit.mock.calls).toEqual([['drawn']]);
  handle({ run: false });
  expect(next).toBeUndefined();
  handle({ view: VIEW });
  expect(scene.frame).toHaveBeenLastCalledWith(0);
});

it('fails when its context is lost', () => {
  const emit = vi.fn();
  const canvas = canvasWith({});
  const handle = playScene(canvas, emit);
  canvas.dispatchEvent(new Event('webglcontextlost'));
  expect(emit.mock.calls).toEqual([['failed']]);
  handle({ end: true });
  canvas.dispatchEvent(new Event('webglcontextlost'));
  expect(emit.mock.calls).toEqual([['failed'], ['ended']]);
});

it('stops and disposes of the scene on `end`', () => {
  const handle = playScene(canvasWith({}), vi.fn());
  handle({ run: true });
  handle({ end: true });
  expect(next).toBeUndefined();
  expect(scene.dispose).toHaveBeenCalledOnce();
});

/** Plays frames that take these times (ms), all of them 1 s apart; returns the events and the ratios of the canvas. */
function play(times: readonly number[]) {
  const emit = vi.fn();
  let now = 0;
  const handle = playScene(canvasWith({}), emit, () => now);
  handle({ view: { ...VIEW, ratio: 2 }, run: true });
  for (const [index, took] of times.entries()) {
    // The clock passes while the frame is drawn, not while it is told to.
    scene.waitUntilDrawn.mockImplementationOnce(() => {
      now += took;
    });
    next?.(index * 1000);
  }
  const ratios = scene.resize.mock.calls.map(([view]) => view.ratio);
  return { handle, events: emit.mock.calls.flat(), ratios };
}
const frames = (count: number, ms: number) => Array<number>(count).fill(ms);

it('keeps its quality while fewer than five of the first ten frames are slow', () => {
  const { events, ratios } = play([...frames(4, 500), ...frames(6, 60), ...frames(20, 500)]);
  expect([events, ratios]).toEqual([['drawn'], [2]]);
  expect(scene.frame).toHaveBeenCalledTimes(30);
  expect(scene.waitUntilDrawn).toHaveBeenCalledTimes(10);
});

it('frames at pixel ratio 1, also after a resize, and 15 times a second once five are slow', () => {
  const { handle, events, ratios } = play([...frames(5, 10), ...frames(5, 61), ...frames(12, 20)]);
  expect([events, ratios]).toEqual([['drawn'], [2, 1]]);
  handle({ view: { ...VIEW, ratio: 2 } });
  expect(scene.resize).toHaveBeenLastCalledWith({ ...VIEW, ratio: 1 });
  scene.frame.mockClear();
  for (let frame = 0; frame <= 60; frame += 1) next?.(100_000 + (frame * 1000) / 60);
  expect(scene.frame).toHaveBeenCalledTimes(16);
});

it('ends once five of the next ten are slow, too', () => {
  const { events, ratios } = play([...frames(5, 61), ...frames(5, 20), ...frames(5, 61)]);
  expect([events, ratios]).toEqual([
    ['drawn', 'slow'],
    [2, 1],
  ]);
});
