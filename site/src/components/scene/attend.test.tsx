import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attend, mayRun } from './attend.ts';
import { startScene } from './start.ts';

vi.mock('./start.ts', () => ({ startScene: vi.fn() }));

let motion: EventTarget & { matches: boolean };
let idle: (() => void) | undefined;

beforeEach(() => {
  vi.mocked(startScene).mockReset();
  motion = Object.assign(new EventTarget(), { matches: false });
  idle = undefined;
  vi.stubGlobal('matchMedia', () => motion);
  vi.stubGlobal('WebGL2RenderingContext', class {});
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    idle = call;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = undefined;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

function wishForLess(matches: boolean): void {
  motion.matches = matches;
  motion.dispatchEvent(new Event('change'));
}
const host = () => document.createElement('div');
const starts = () => vi.mocked(startScene).mock.calls;

describe('mayRun', () => {
  it('is true where nothing speaks against it', () => expect(mayRun()).toBe(true));

  it('is false when less motion is wished for', () => {
    motion.matches = true;
    expect(mayRun()).toBe(false);
  });

  it('is false when data is to be saved', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(mayRun()).toBe(false);
  });

  it('is false without WebGL', () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('matchMedia', () => motion);
    expect(mayRun()).toBe(false);
  });
});

describe('attend', () => {
  it('waits until the page is loaded, and then until it is idle', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const stop = attend(host());
    expect(idle).toBeUndefined();
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    expect(starts()).toHaveLength(0);
    idle?.();
    await vi.waitFor(() => expect(starts()).toHaveLength(1));
    stop();
    expect(starts()[0]?.[1].aborted).toBe(true);
  });

  it('stops when less motion is wished for later, and starts again after', async () => {
    const stop = attend(host());
    idle?.();
    await vi.waitFor(() => expect(starts()).toHaveLength(1));
    wishForLess(true);
    expect(starts()[0]?.[1].aborted).toBe(true);
    wishForLess(false);
    idle?.();
    await vi.waitFor(() => expect(starts()).toHaveLength(2));
    stop();
  });

  it('stops when the page is left, and starts again when it comes back as it was', async () => {
    const stop = attend(host());
    idle?.();
    await vi.waitFor(() => expect(starts()).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    expect(starts()[0]?.[1].aborted).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    idle?.();
    await vi.waitFor(() => expect(starts()).toHaveLength(2));
    stop();
  });

  it('starts nothing once it has ended', () => {
    attend(host())();
    expect(idle).toBeUndefined();
    wishForLess(false);
    expect(idle).toBeUndefined();
  });
});
