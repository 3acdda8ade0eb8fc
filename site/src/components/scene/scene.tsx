import { usePage } from '#app/lib/page.ts';
import { Sculpture } from '../drawings/sculpture.tsx';
import { StillDrawing } from './still-drawing.tsx';

/** Position and size of the form in its section. */
export const PLACE = { x: 72, y: 40, size: 120, least: 62.5 };

/** The large form behind the hero: a still drawing, which a script animates where that is allowed. */
export function Scene() {
  const { scene = [] } = usePage().islands;
  return (
    <Sculpture {...PLACE} data-island="scene" data-wakes="now" data-modules={scene.join(' ')} data-scene="still">
      <StillDrawing />
    </Sculpture>
  );
}
