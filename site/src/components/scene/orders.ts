/** A colour as the screen shows it, each part from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** What a scene is drawn on, in CSS pixels. */
export interface View {
  width: number;
  height: number;
  /** The box of the still drawing, whose place the form takes. */
  box: { x: number; y: number; size: number };
  /** What hangs in the form: the corners of the portrait. */
  pins: { x: number; y: number }[];
  ratio: number;
  opacity: number;
}

/** What the page tells the scene, in any combination. */
export interface Order {
  view?: View;
  color?: Rgb;
  /** Where the pointer is, from -1 to 1. */
  tilt?: readonly [x: number, y: number];
  run?: boolean;
  end?: true;
}

/** The first order to a worker. */
export interface Opening {
  canvas: OffscreenCanvas;
}

/** What the scene tells the page: its first frame is there, it cannot go on, it has let go of everything. */
export type News = 'drawn' | 'failed' | 'ended';
export type Tell = (news: News) => void;
export type Hear = (order: Order) => void;
