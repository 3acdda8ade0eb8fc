import { deflateSync } from 'node:zlib';
import { pngChunk, u32be } from '@portfolio/contract/test/files';
import sharp, { type Sharp } from 'sharp';
import { u16be, withChunks, withSegments } from './bytes.ts';
import { type CorpusFile, icon, image, MARKER, PNG, photo, WEBP } from './file.ts';
import { plain } from './images.ts';

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 30/1 3230/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 7/1 0/1',
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${MARKER}"/></rdf:RDF></x:xmpmeta>`;
const placed = (picture: Sharp) =>
  picture.withExif({ IFD0: { Copyright: MARKER, Artist: MARKER }, IFD2: { UserComment: MARKER }, IFD3: GPS });
const turned = (picture: Sharp) => picture.withMetadata({ orientation: 6 });

/** A colour profile followed by so many bytes of the marker. */
async function profile(length: number): Promise<Buffer> {
  const { icc } = await sharp(await plain().withIccProfile('srgb').jpeg().toBuffer()).metadata();
  const bytes = Buffer.concat([icc ?? Buffer.alloc(0), Buffer.alloc(length, MARKER)]);
  u32be(bytes.length).copy(bytes);
  return bytes;
}

async function pngProfile(): Promise<Buffer> {
  const data = Buffer.concat([Buffer.from(`${MARKER}\0\0`), deflateSync(await profile(1024 * 1024))]);
  return withChunks(await plain().png().toBuffer(), pngChunk('iCCP', data));
}

/** The profile in segments, as JPEG requires. */
async function jpegProfile(): Promise<Buffer> {
  const bytes = await profile(1024 * 1024);
  const pieces = Math.ceil(bytes.length / 65_000);
  const segments = Array.from({ length: pieces }, (_, index): [number, Buffer] => [
    0xe2,
    Buffer.concat([
      Buffer.from('ICC_PROFILE\0'),
      Buffer.from([index + 1, pieces]),
      bytes.subarray(index * 65_000, (index + 1) * 65_000),
    ]),
  ]);
  return withSegments(await plain().jpeg().toBuffer(), ...segments);
}

const texts = async () =>
  withChunks(
    await plain().withXmp(XMP).png().toBuffer(),
    pngChunk('tEXt', `Comment\0${MARKER}`),
    pngChunk('iTXt', `Author\0\0\0\0\0${MARKER}`),
    pngChunk('prVt', MARKER),
  );

/** IPTC as Photoshop writes it into a JPEG. */
function iptc(): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120]), u16be(MARKER.length), Buffer.from(MARKER)]);
  return Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), u32be(record.length), record]);
}
const segmented = async () =>
  withSegments(
    await placed(plain()).jpeg().toBuffer(),
    [0xed, iptc()],
    [0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`],
    [0xef, MARKER],
    [0xfe, MARKER],
  );
/** The EXIF thumbnail would survive if only the image were re-encoded. */
const thumbnail = async () => {
  const inner = withSegments(await plain(16, 8).jpeg().toBuffer(), [0xfe, MARKER]);
  return withSegments(await plain().jpeg().toBuffer(), [
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\x0e\0\x02', 'latin1'),
      Buffer.from([0x02, 0x01, 0, 4, 0, 0, 0, 1, 0, 0, 0, 44]),
      Buffer.from([0x02, 0x02, 0, 4, 0, 0, 0, 1]),
      u32be(inner.length),
      u32be(0),
      inner,
    ]),
  ]);
};
const turnedPlaced = () =>
  turned(placed(plain(60, 30)))
    .jpeg()
    .toBuffer();

/** Images with metadata about place, time and author. */
export const metadata: CorpusFile[] = [
  image('meta-jpeg-gps', 'place.jpg', () => placed(plain()).jpeg().toBuffer(), WEBP),
  image('meta-jpeg-upright', 'turned.jpg', () => turned(plain(60, 30)).jpeg().toBuffer(), WEBP),
  image('meta-jpeg-all-segments', 'all.jpg', segmented, WEBP),
  image('meta-jpeg-thumbnail', 'thumb.jpg', thumbnail, WEBP),
  image('meta-jpeg-profile', 'profile.jpg', jpegProfile, WEBP),
  image('meta-png-exif', 'place.png', () => placed(plain()).png().toBuffer(), WEBP),
  image('meta-png-texts', 'texts.png', texts, WEBP),
  image('meta-png-profile', 'profile.png', pngProfile, WEBP),
  image('meta-webp-exif', 'place.webp', () => placed(plain()).webp().toBuffer(), WEBP),
  image('meta-webp-upright', 'turned.webp', () => turned(plain(60, 30)).webp().toBuffer(), WEBP),
  image('meta-webp-xmp', 'xmp.webp', () => plain().withXmp(XMP).webp().toBuffer(), WEBP),
  image('meta-avif-exif', 'place.avif', () => placed(plain()).avif().toBuffer(), WEBP),
  icon('meta-icon-png', 'place.png', texts, PNG),
  icon('meta-icon-jpeg-upright', 'turned.jpg', turnedPlaced, PNG),
  photo('meta-photo-jpeg-gps', 'me.jpg', segmented, WEBP),
  photo('meta-photo-jpeg-upright', 'me.jpg', turnedPlaced, WEBP),
];
