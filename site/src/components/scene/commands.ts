import type { Way } from './model/plucks.ts';

/** An sRGB colour, each component from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The geometry of the canvas, in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** The box of the still drawing that the form replaces. */
  box: { x: number; y: number; size: number };
  /** The portrait's corners, which are connected to the form. */
  pins: { x: number; y: number }[];
  ratio: number;
  opacity: number;
}

/** A command from the page to the scene, with any combination of fields. */
export interface Command {
  view?: View;
  color?: Rgb;
  /** Pointer position, from -1 to 1. */
  tilt?: readonly [x: number, y: number];
  /** A movement over the canvas, in CSS pixels, which plucks the strings that it crosses. */
  pluck?: Way;
  run?: boolean;
  end?: true;
}

/** The first message to a worker. */
export interface WorkerStart {
  canvas: OffscreenCanvas;
}

/** An event from the scene: the first frame was rendered, it failed or is too slow, or all resources were released. */
export type SceneEvent = 'drawn' | 'failed' | 'slow' | 'ended';
/** Sends an event to the page. */
export type Emit = (event: SceneEvent) => void;
/** Executes a command of the page. */
export type CommandHandler = (command: Command) => void;
