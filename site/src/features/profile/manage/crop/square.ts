/** The cropped area, in pixels of the image. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of the sent PNG (px). */
export const SIDE_PX = 512;
/** The `quality` argument of `canvas.toBlob`, from 0 to 1. */
export const QUALITY = 0.92;
/** File name of the sent PNG. */
export const FILE_NAME = 'profile.png';

/** Scales the area to a square PNG, with transparent parts on black. */
export async function cropSquare(image: HTMLImageElement, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t process images.');
  context.fillStyle = '#000';
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png', QUALITY));
  if (!png) throw new Error('The image couldn’t be cropped.');
  return new File([png], FILE_NAME, { type: 'image/png' });
}
