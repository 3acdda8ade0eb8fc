import { useEffect, useRef } from 'react';
import { Sculpture } from '../drawings/sculpture.tsx';
import { attend } from './attend.ts';
import { Still } from './still.tsx';

/** The large form behind the hero: drawn still, and moving where it may. */
export function Scene({ x, y }: { x: number; y: number }) {
  const host = useRef<HTMLDivElement>(null);
  // The server needs to know nothing of how it moves.
  useEffect(() => (import.meta.env.SSR || !host.current ? undefined : attend(host.current)), []);
  return (
    <Sculpture ref={host} x={x} y={y} size={120} least={62.5}>
      <Still />
    </Sculpture>
  );
}
