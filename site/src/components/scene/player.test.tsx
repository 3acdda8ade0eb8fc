import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from './orders.ts';
import { play } from './player.ts';
import { makeScene } from './scene.ts';

const scene = { resize: vi.fn(), paint: vi.fn(), tilt: vi.fn(), frame: vi.fn(), dispose: vi.fn() };
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

it('fails where there is no WebGL, before three can complain', () => {
  const tell = vi.fn();
  const hear = play(canvasWith(null), tell);
  hear({ view: VIEW, run: true });
  hear({ end: true });
  expect(tell.mock.calls).toEqual([['failed'], ['ended']]);
  expect(makeScene).not.toHaveBeenCalled();
});

it('tells once that it has drawn, and draws a new size at once', () => {
  const tell = vi.fn();
  const hear = play(canvasWith({}), tell);
  hear({ view: VIEW, color: [1, 1, 1] });
  expect(scene.frame).not.toHaveBeenCalled();
  hear({ run: true });
  next?.(0);
  next?.(50);
  expect(tell.mock.calls).toEqual([['drawn']]);
  hear({ run: false });
  expect(next).toBeUndefined();
  hear({ view: VIEW });
  expect(scene.frame).toHaveBeenLastCalledWith(0);
});

it('fails when its context is lost', () => {
  const tell = vi.fn();
  const canvas = canvasWith({});
  const hear = play(canvas, tell);
  canvas.dispatchEvent(new Event('webglcontextlost'));
  expect(tell.mock.calls).toEqual([['failed']]);
  hear({ end: true });
  canvas.dispatchEvent(new Event('webglcontextlost'));
  expect(tell.mock.calls).toEqual([['failed'], ['ended']]);
});

it('stops and lets go at its end', () => {
  const hear = play(canvasWith({}), vi.fn());
  hear({ run: true });
  hear({ end: true });
  expect(next).toBeUndefined();
  expect(scene.dispose).toHaveBeenCalledOnce();
});
