import { gzipSync } from 'node:zlib';
import { icoOf, le, zipOf } from './bytes.ts';
import { type CorpusFile, icon, image, MARKER, photo, WRONG_TYPE } from './file.ts';
import { plain } from './images.ts';

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(values.map((value) => (typeof value === 'string' ? Buffer.from(value, 'latin1') : le(value, 1))));
const box = (brand: string) => bytes(0, 0, 0, 24, `ftyp${brand}`, 0, 0, 2, 0, `${brand}mif1`, 0, 0, 0, 8, 'mdat');
const bmp = () => {
  const pixels = Buffer.alloc(10 * 10 * 4, 0x7f);
  const info = Buffer.concat([le(40, 4), le(10, 4), le(10, 4), le(1, 2), le(32, 2), Buffer.alloc(24)]);
  return Buffer.concat([bytes('BM'), le(54 + pixels.length, 4), le(0, 4), le(54, 4), info, pixels]);
};
const ico = () =>
  plain(16, 16)
    .png()
    .toBuffer()
    .then((png) => icoOf([{ width: 16, height: 16, bytes: png }]));
const cursor = () => ico().then((file) => Buffer.concat([le(0, 2), le(2, 2), file.subarray(4)]));
const page = `<!doctype html><html><body><svg></svg><script>alert('${MARKER}')</script></body></html>`;

const FILES: [name: string, filename: string, content: string | Buffer | (() => Promise<Buffer>)][] = [
  ['html', 'a.png', page],
  ['html-named-svg', 'a.svg', page],
  ['php', 'a.jpg', `<?php system('${MARKER}'); ?>`],
  ['shell', 'a.png', `#!/bin/sh\necho ${MARKER}\n`],
  ['exe', 'a.png', Buffer.concat([bytes('MZ', 0x90, 0, 3, 0, 0, 0), Buffer.alloc(120), bytes('PE', 0, 0)])],
  ['elf', 'a.jpg', Buffer.concat([bytes(0x7f, 'ELF', 2, 1, 1, 0), Buffer.alloc(56)])],
  ['zip', 'a.webp', zipOf('a.txt', MARKER)],
  ['docx', 'a.png', zipOf('word/document.xml', `<w:document>${MARKER}</w:document>`)],
  ['gzip', 'a.gif', gzipSync(MARKER)],
  ['svgz', 'a.svgz', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>')],
  ['mp4', 'a.png', box('isom')],
  ['heic', 'a.heic', box('heic')],
  ['mp3', 'a.png', Buffer.concat([bytes('ID3', 3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0), Buffer.alloc(400)])],
  ['ttf', 'a.png', Buffer.concat([bytes(0, 1, 0, 0, 0, 10, 0, 0x80, 0, 3, 0, 0x20), Buffer.alloc(200)])],
  ['woff2', 'a.png', Buffer.concat([bytes('wOF2', 0, 1, 0, 0), Buffer.alloc(60)])],
  ['wasm', 'a.png', bytes(0, 'asm', 1, 0, 0, 0)],
  ['tiff', 'a.tiff', () => plain().tiff().toBuffer()],
  ['bmp', 'a.bmp', bmp()],
  ['psd', 'a.psd', Buffer.concat([bytes('8BPS', 0, 1), Buffer.alloc(60)])],
  ['jpeg-xl', 'a.jxl', Buffer.concat([bytes(0xff, 0x0a, 0xfa, 0x7f), Buffer.alloc(60)])],
  ['jpeg-2000', 'a.jp2', bytes(0, 0, 0, 12, 'jP  ', 13, 10, 0x87, 10, 0, 0, 0, 20, 'ftypjp2 ', 0, 0, 0, 0, 'jp2 ')],
  ['text', 'a.png', `Only words. ${MARKER}`],
  ['json', 'a.png', `{"a":"${MARKER}"}`],
  ['xml', 'a.svg', '<?xml version="1.0"?>\n'],
  ['feed', 'a.svg', `<?xml version="1.0"?><feed>${MARKER}</feed>`],
  ['sqlite', 'a.png', bytes('SQLite format 3', 0)],
  ['ico', 'a.ico', ico],
  ['cursor', 'a.cur', cursor],
  ['nothing', 'a.png', ''],
  ['one-byte', 'a.png', bytes(0x89)],
];

/** Files that are no image, or of a type that is not accepted. */
export const wrongTypes: CorpusFile[] = [
  ...FILES.map(([name, filename, content]) => image(`wrong-${name}`, filename, content, WRONG_TYPE)),
  icon('wrong-icon-html', 'favicon.ico', page, WRONG_TYPE),
  icon('wrong-icon-bmp', 'favicon.ico', bmp(), WRONG_TYPE),
  icon('wrong-icon-nothing', 'favicon.ico', '', WRONG_TYPE),
  photo('wrong-photo-html', 'me.jpg', page, WRONG_TYPE),
  photo('wrong-photo-ico', 'me.ico', ico, WRONG_TYPE),
];
