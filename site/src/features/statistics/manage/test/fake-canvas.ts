import { vi } from 'vitest';

/** Gives jsdom what a plot needs: a canvas that draws nothing, paths, and the sizes of elements. Undone by `vi.unstubAllGlobals`. */
export function fakeCanvas(): void {
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get: (known, name) => known[name] ?? (name === 'measureText' ? () => ({ width: 10 }) : () => undefined),
    set: (known, name, value) => {
      known[name] = value;
      return true;
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      rect() {}
      arc() {}
      addPath() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
