import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canRunScene, mountScene } from './mount-scene.ts';
import { startScene } from './start.ts';
import { drawStillPinLines } from './still-pin-lines.ts';

vi.mock('./start.ts', () => ({ startScene: vi.fn() }));
vi.mock('./still-pin-lines.ts', () => ({ drawStillPinLines: vi.fn() }));

let motion: EventTarget & { matches: boolean };
let idle: (() => void) | undefined;

beforeEach(() => {
  host = document.createElement('div');
  vi.mocked(startScene).mockReset();
  vi.mocked(drawStillPinLines).mockReset();
  motion = Object.assign(new EventTarget(), { matches: false });
  idle = undefined;
  vi.stubGlobal('matchMedia', () => motion);
  vi.stubGlobal('WebGL2RenderingContext', class {});
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    idle = call;
    return 1;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

function setReducedMotion(matches: boolean): void {
  motion.matches = matches;
  motion.dispatchEvent(new Event('change'));
}
let host: HTMLElement;
/** The starts of this test's scene: those of other tests still listen to the window. */
const starts = () => vi.mocked(startScene).mock.calls.filter(([element]) => element === host);

describe('mayRun', () => {
  it('is true by default', () => expect(canRunScene()).toBe(true));

  it('is false with reduced motion', () => {
    motion.matches = true;
    expect(canRunScene()).toBe(false);
  });

  it('is false with Save-Data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(canRunScene()).toBe(false);
  });

  it('is false without WebGL', () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('matchMedia', () => motion);
    expect(canRunScene()).toBe(false);
  });
});

describe('mountScene', () => {
  it('waits until the page is loaded and then idle', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    mountScene(host);
    expect(idle).toBeUndefined();
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    expect(starts()).toHaveLength(0);
    idle?.();
    await eventually(() => expect(starts()).toHaveLength(1));
  });

  it('connects the drawing to the portrait at once, as the intro ends with these lines', () => {
    mountScene(host);
    expect(vi.mocked(drawStillPinLines)).toHaveBeenCalledOnce();
    expect(starts()).toHaveLength(0);
  });

  it('stops when motion is reduced, and restarts afterwards', async () => {
    mountScene(host);
    idle?.();
    await eventually(() => expect(starts()).toHaveLength(1));
    setReducedMotion(true);
    expect(starts()[0]?.[1].aborted).toBe(true);
    setReducedMotion(false);
    idle?.();
    await eventually(() => expect(starts()).toHaveLength(2));
  });

  it('stops on pagehide and restarts when the page is restored from the back/forward cache', async () => {
    mountScene(host);
    idle?.();
    await eventually(() => expect(starts()).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    expect(starts()[0]?.[1].aborted).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    idle?.();
    await eventually(() => expect(starts()).toHaveLength(2));
  });

  it('starts nothing after the page was left', async () => {
    mountScene(host);
    window.dispatchEvent(new Event('pagehide'));
    idle?.();
    await vi.dynamicImportSettled();
    expect(starts()).toHaveLength(0);
  });
});
