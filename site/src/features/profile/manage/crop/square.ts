/** Pixels of the picture that are kept. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A profile photo as it is sent: so many pixels wide and high, a PNG of this quality and name. */
export const SIDE_PX = 512;
export const QUALITY = 0.92;
export const FILE_NAME = 'profile.png';

/** A file as a `data:` address: our policy lets pages show those, and no `blob:`. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The picture behind an address, ready to be drawn; rejects when the browser cannot show it. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The area scaled to fill a square, on black where the picture lets through. */
export async function cropSquare(image: HTMLImageElement, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw pictures.');
  drawing.fillStyle = '#000';
  drawing.fillRect(0, 0, SIDE_PX, SIDE_PX);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png', QUALITY));
  if (!png) throw new Error('The picture could not be cropped.');
  return new File([png], FILE_NAME, { type: 'image/png' });
}
