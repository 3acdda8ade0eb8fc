import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { News, Order } from './orders.ts';
import { startScene } from './start.ts';

let look: (entries: { isIntersecting: boolean }[]) => void;
let resize: () => void;
const disconnect = vi.fn();

class Observer {
  disconnect = disconnect;
  observe(): void {}
}
class SightObserver extends Observer {
  constructor(tell: typeof look) {
    super();
    look = tell;
  }
}
class SizeObserver extends Observer {
  constructor(tell: typeof resize) {
    super();
    resize = tell;
  }
}

beforeEach(() => {
  disconnect.mockReset();
  vi.stubGlobal('IntersectionObserver', SightObserver);
  vi.stubGlobal('ResizeObserver', SizeObserver);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => void vi.unstubAllGlobals());

function begin() {
  const host = document.body.appendChild(document.createElement('div'));
  const [leave, orders] = [new AbortController(), [] as Order[]];
  let tell: (news: News) => void = () => {};
  const open = vi.fn((_: HTMLCanvasElement, hear: typeof tell) => {
    tell = hear;
    return (order: Order) => void orders.push(order);
  });
  startScene(host, leave.signal, open);
  const runs = () => orders.flatMap(({ run }) => (run === undefined ? [] : [run]));
  return { host, leave, orders, open, runs, tell: (news: News) => tell(news) };
}

function hideTab(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const see = (isIntersecting: boolean) => look([{ isIntersecting }]);

it('opens nothing before it can be seen', () => {
  const { open, host } = begin();
  see(false);
  expect(open).not.toHaveBeenCalled();
  expect(host.querySelector('canvas')).toBeNull();
});

it('is still until the first frame is there', () => {
  const { host, tell, orders } = begin();
  see(true);
  expect(orders[0]).toHaveProperty('view.ratio', 1);
  expect(host.dataset.scene).toBeUndefined();
  tell('drawn');
  expect(host.dataset.scene).toBe('running');
});

it('pauses off screen and in a hidden tab, and goes on after', () => {
  const { host, tell, runs, open } = begin();
  see(true);
  tell('drawn');
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

it('draws only the size that it settles on', () => {
  vi.useFakeTimers();
  const { orders } = begin();
  see(true);
  orders.length = 0;
  for (let index = 0; index < 5; index += 1) resize();
  vi.runAllTimers();
  expect(orders).toEqual([{ view: expect.anything() }]);
  vi.useRealTimers();
});

it('tells a new theme', async () => {
  const { orders } = begin();
  see(true);
  orders.length = 0;
  document.documentElement.dataset.theme = 'light';
  await Promise.resolve();
  expect(orders).toEqual([{ color: expect.anything() }]);
  delete document.documentElement.dataset.theme;
});

it.each(['failed', 'left'])('takes everything away when it has %s', (how) => {
  const { host, tell, leave, orders } = begin();
  see(true);
  tell('drawn');
  if (how === 'failed') tell('failed');
  else leave.abort();
  expect(orders.at(-1)).toEqual({ end: true });
  expect(host.dataset.scene).toBe('still');
  expect(host.querySelector('canvas')).toBeNull();
  expect(disconnect).toHaveBeenCalledTimes(2);
  hideTab(false);
  tell('drawn');
  expect([host.dataset.scene, orders.at(-1)]).toEqual(['still', { end: true }]);
});
