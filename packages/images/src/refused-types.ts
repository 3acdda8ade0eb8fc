import { fileTypeFromFile } from 'file-type';

const AS_PICTURE = 'Export it as PNG or JPEG and upload that.';
/** What a file of a type is, and what to upload instead, by its media type or the beginning of it. */
const ADVICE: [mime: string, text: string][] = [
  ['image/hei', 'This is a HEIC photo. Export it as JPEG and upload that.'],
  ['image/tiff', `This is a TIFF image. ${AS_PICTURE}`],
  ['image/jxl', `This is a JPEG XL image. ${AS_PICTURE}`],
  ['image/jp', `This is a JPEG 2000 image. ${AS_PICTURE}`],
  ['image/bmp', `This is a BMP image. ${AS_PICTURE}`],
  ['image/vnd.adobe.photoshop', `This is a Photoshop file. ${AS_PICTURE}`],
  ['image/x-icon', `This is an icon file (ICO). ${AS_PICTURE}`],
  ['image/x-', 'This is a raw photo of a camera. Export it as JPEG and upload that.'],
  ['application/pdf', 'This is a PDF. Export its page as PNG or SVG and upload that.'],
  ['application/gzip', 'This is a compressed file. If it is an SVGZ, save it as plain SVG and upload that.'],
  ['video/', 'This is a video. Upload an animated WebP or GIF instead.'],
];
const AS_PDF = 'Export it as PDF and upload that.';
const PDF_ADVICE: [mime: string, text: string][] = [
  ['application/vnd.openxmlformats-officedocument.wordprocessingml', `This is a Word document. ${AS_PDF}`],
  ['application/vnd.oasis.opendocument.text', `This is an OpenDocument text. ${AS_PDF}`],
  ['image/', `This is an image. ${AS_PDF}`],
];

/** What a refused file is and what to do, if its type is known. */
export async function adviceFor(path: string, wanted: 'image' | 'pdf'): Promise<string | undefined> {
  const { mime = '' } = (await fileTypeFromFile(path)) ?? {};
  return (wanted === 'pdf' ? PDF_ADVICE : ADVICE).find(([beginning]) => mime.startsWith(beginning))?.[1];
}
