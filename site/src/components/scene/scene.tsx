import { useEffect, useRef } from 'react';
import { Sculpture } from '../drawings/sculpture.tsx';
import { mountScene } from './mount-scene.ts';
import { StillDrawing } from './still-drawing.tsx';

/** The large form behind the hero: a still drawing, animated where that is allowed. */
export function Scene({ x, y }: { x: number; y: number }) {
  const host = useRef<HTMLDivElement>(null);
  // `SSR` is a constant, so the animation is removed from the server bundle.
  useEffect(() => (import.meta.env.SSR || !host.current ? undefined : mountScene(host.current)), []);
  return (
    <Sculpture ref={host} x={x} y={y} size={120} least={62.5}>
      <StillDrawing />
    </Sculpture>
  );
}
