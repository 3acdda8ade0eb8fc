import { boundsOf, hasSnapped, type Piece, type Place, type Simulation } from './simulation.ts';

/** Part of the area that the form may fill. */
const FILL = 0.92;
/** Distance of the floor from the lower edge (px). */
const FLOOR_DISTANCE = 2;
const STRING_WIDTH = 0.8;
const RAIL_WIDTH = 1.4;
const KNOT_RADIUS = 0.9;

/** Opacity of a line at a depth. */
const opacityAt = (depth: number): number => Math.max(0.1, Math.min(1, (1.1 - depth) / 2.2) ** 1.5);

/** How the canvas is shown: its size in CSS pixels, device pixels for each of them, and the colour of its lines. */
export interface View {
  width: number;
  height: number;
  ratio: number;
  color: string;
}

/** Paints the form as large as the view allows, its floor at the lower edge. */
export function paintForm(canvas: OffscreenCanvas, view: View, simulation: Simulation): void {
  const context = canvas.getContext('2d');
  const { width, height, ratio, color } = view;
  if (!context || width === 0 || height === 0) return;
  clear(canvas, context, Math.round(width * ratio), Math.round(height * ratio));
  const { left, right, top, floor } = boundsOf(simulation);
  const scale = Math.min((width * FILL) / (right - left), (height * FILL) / (floor - top));
  context.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
  context.translate(width / scale / 2 - (left + right) / 2, (height - FLOOR_DISTANCE) / scale - floor);
  context.strokeStyle = context.fillStyle = color;
  paintStrings(context, simulation, scale);
  context.lineWidth = RAIL_WIDTH / scale;
  simulation.rail.reduce((from, to) => {
    paintLine(context, from, to, opacityAt(from[2]));
    return to;
  });
}

type Context = OffscreenCanvasRenderingContext2D;

/** Clears the canvas; a new size clears it too, but is slow. */
function clear(canvas: OffscreenCanvas, context: Context, width: number, height: number): void {
  context.resetTransform();
  if (canvas.width === width && canvas.height === height) context.clearRect(0, 0, width, height);
  else Object.assign(canvas, { width, height });
}

function paintStrings(context: Context, simulation: Simulation, scale: number): void {
  context.lineWidth = STRING_WIDTH / scale;
  for (const string of simulation.strings) {
    const { from, to, pieces } = string;
    if (hasSnapped(string, simulation)) for (const piece of pieces) paintPiece(context, piece, KNOT_RADIUS / scale);
    else paintLine(context, from, to, 0.55 * opacityAt((from[2] + to[2]) / 2));
  }
}

function paintLine(context: Context, from: Place, to: Place, opacity: number): void {
  context.globalAlpha = opacity;
  context.beginPath();
  context.moveTo(from[0], from[1]);
  context.lineTo(to[0], to[1]);
  context.stroke();
}

/** A smooth line through the points with a dot at its loose end. */
function paintPiece(context: Context, { points, depth }: Piece, radius: number): void {
  const [startX = 0, startY = 0] = points;
  const [endX = 0, endY = 0] = points.subarray(-2);
  context.globalAlpha = 0.8 * opacityAt(depth);
  context.beginPath();
  context.moveTo(startX, startY);
  for (let index = 2; index < points.length - 2; index += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.subarray(index, index + 4);
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  context.lineTo(endX, endY);
  context.stroke();
  context.beginPath();
  context.arc(endX, endY, radius, 0, Math.PI * 2);
  context.fill();
}
