import { mountScene } from '#app/components/scene/mount-scene.ts';

/** Runs the scene on its drawing. */
export const wake = (element: HTMLElement): void => void mountScene(element);
