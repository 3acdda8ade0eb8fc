import { useEffect, useRef } from 'react';
import { Sculpture } from '../drawings/sculpture.tsx';
import { mountScene } from './mount-scene.ts';
import { StillDrawing } from './still-drawing.tsx';

/** Position and size of the form in its section. */
export const PLACE = { x: 72, y: 40, size: 120, least: 62.5 };

/** The large form behind the hero: a still drawing, animated where that is allowed. */
export function Scene() {
  const host = useRef<HTMLDivElement>(null);
  // `SSR` is a constant, so the animation is removed from the server bundle.
  useEffect(() => (import.meta.env.SSR || !host.current ? undefined : mountScene(host.current)), []);
  return (
    <Sculpture ref={host} {...PLACE}>
      <StillDrawing />
    </Sculpture>
  );
}
