import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Command, SceneEvent } from './commands.ts';
import { startScene } from './start.ts';

let intersect: (entries: { isIntersecting: boolean }[]) => void;
let resize: () => void;
const disconnect = vi.fn();

class Observer {
  disconnect = disconnect;
  observe(): void {}
}
class VisibilityObserver extends Observer {
  constructor(emit: typeof intersect) {
    super();
    intersect = emit;
  }
}
class SizeObserver extends Observer {
  constructor(emit: typeof resize) {
    super();
    resize = emit;
  }
}

beforeEach(() => {
  disconnect.mockReset();
  vi.stubGlobal('IntersectionObserver', VisibilityObserver);
  vi.stubGlobal('ResizeObserver', SizeObserver);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => void vi.unstubAllGlobals());

function begin() {
  const host = document.body.appendChild(document.createElement('div'));
  const [leave, commands] = [new AbortController(), [] as Command[]];
  let emit: (event: SceneEvent) => void = () => {};
  const open = vi.fn((_: HTMLCanvasElement, handle: typeof emit) => {
    emit = handle;
    return (command: Command) => void commands.push(command);
  });
  startScene(host, leave.signal, open);
  const runs = () => commands.flatMap(({ run }) => (run === undefined ? [] : [run]));
  return { host, leave, commands, open, runs, emit: (event: SceneEvent) => emit(event) };
}

function hideTab(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const see = (isIntersecting: boolean) => intersect([{ isIntersecting }]);

it('starts no engine before the host is visible', () => {
  const { open, host } = begin();
  see(false);
  expect(open).not.toHaveBeenCalled();
  expect(host.querySelector('canvas')).toBeNull();
});

it('shows the still drawing until the first frame is rendered', () => {
  const { host, emit, commands } = begin();
  see(true);
  expect(commands[0]).toHaveProperty('view.ratio', 1);
  expect(host.dataset.scene).toBeUndefined();
  emit('drawn');
  expect(host.dataset.scene).toBe('running');
});

it('pauses off screen and in a hidden tab, and resumes afterwards', () => {
  const { host, emit, runs, open } = begin();
  see(true);
  emit('drawn');
  see(false);
  expect(host.dataset.scene).toBe('paused');
  see(true);
  hideTab(true);
  expect(host.dataset.scene).toBe('paused');
  hideTab(false);
  expect(host.dataset.scene).toBe('running');
  expect(runs()).toEqual([true, false, true, false, true]);
  expect(open).toHaveBeenCalledOnce();
});

it('sends only the final size of a resize', () => {
  vi.useFakeTimers();
  const { commands } = begin();
  see(true);
  commands.length = 0;
  for (let index = 0; index < 5; index += 1) resize();
  vi.runAllTimers();
  expect(commands).toEqual([{ view: expect.anything() }]);
  vi.useRealTimers();
});

it('sends the colour of a new theme', async () => {
  const { commands } = begin();
  see(true);
  commands.length = 0;
  document.documentElement.dataset.theme = 'light';
  await Promise.resolve();
  expect(commands).toEqual([{ color: expect.anything() }]);
  delete document.documentElement.dataset.theme;
});

it.each(['failed', 'left'])('cleans up completely when it has %s', (how) => {
  const { host, emit, leave, commands } = begin();
  see(true);
  emit('drawn');
  if (how === 'failed') emit('failed');
  else leave.abort();
  expect(commands.at(-1)).toEqual({ end: true });
  expect(host.dataset.scene).toBe('still');
  expect(host.querySelector('canvas')).toBeNull();
  expect(disconnect).toHaveBeenCalledTimes(2);
  hideTab(false);
  emit('drawn');
  expect([host.dataset.scene, commands.at(-1)]).toEqual(['still', { end: true }]);
});

it('reports how the pointer moves over the running scene, and how the page is scrolled under it', () => {
  const { host, commands, emit } = begin();
  const plucks = () => commands.flatMap(({ pluck }) => (pluck ? [pluck] : []));
  const point = (x: number, y: number, pointerType = 'mouse') =>
    dispatchEvent(Object.assign(new Event('pointermove'), { pointerType, clientX: x, clientY: y }));
  let top = 100;
  vi.spyOn(host, 'getBoundingClientRect').mockImplementation(() => ({ left: 10, top }) as DOMRect);
  see(true);
  point(50, 150);
  point(60, 150);
  expect(plucks(), 'before the first frame').toEqual([]);
  emit('drawn');
  point(60, 150);
  point(70, 160);
  top = 80;
  dispatchEvent(new Event('scroll'));
  point(0, 0, 'touch');
  expect(plucks()).toEqual([
    [50, 50, 60, 60],
    [60, 60, 60, 80],
  ]);
  see(false);
  dispatchEvent(new Event('scroll'));
  expect(plucks()).toHaveLength(2);
});

// Last, because it holds until the page is loaded again.
it('ends a scene that is too slow, and starts none on this page again', () => {
  const { host, emit, commands } = begin();
  see(true);
  emit('drawn');
  emit('slow');
  expect(commands.at(-1)).toEqual({ end: true });
  expect([host.dataset.scene, host.querySelector('canvas')]).toEqual(['still', null]);
  const again = begin();
  see(true);
  expect(again.open).not.toHaveBeenCalled();
});
