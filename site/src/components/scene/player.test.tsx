import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from './commands.ts';
import { playScene } from './player.ts';
import { makeScene } from './scene.ts';

const scene = { resize: vi.fn(), paint: vi.fn(), tilt: vi.fn(), pluck: vi.fn(), frame: vi.fn(), dispose: vi.fn() };
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
