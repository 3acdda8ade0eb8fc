import type { HTMLAttributes } from 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
  namespace JSX {
    interface IntrinsicElements {
      /** Defined by `components/ui/cut-text.ts`. */
      'cut-text': HTMLAttributes<HTMLElement> & { 'data-more'?: string | undefined };
    }
  }
}
