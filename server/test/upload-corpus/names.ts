import { type CorpusFile, INVALID, image, PDF, pdf, WEBP } from './file.ts';
import { plain } from './images.ts';
import { minimalPdf } from './pdf.ts';

const png = () => plain().png().toBuffer();

const NAMES: Record<string, string> = {
  'right-to-left': 'gpj.\u202Egnp.exe.png',
  'path-up': '../../evil.png',
  'path-up-windows': '..\\..\\evil.png',
  'path-escaped': '..%2fevil.png',
  'path-absolute': '/etc/passwd.png',
  'path-drive': 'C:\\Windows\\evil.png',
  'path-device': '\\\\?\\C:\\evil.png',
  long: `${'a'.repeat(300)}.png`,
  'long-wide': `${'\u{1F600}'.repeat(300)}.png`,
  'trailing-dot': 'evil.png.',
  'trailing-space': 'evil.png ',
  'double-extension': 'evil.png.html',
  'no-extension': 'evil',
  'only-extension': '.htaccess',
  'reserved-device': 'CON.png',
  'data-stream': 'evil.png:$DATA',
  'line-break': 'evil\r\nContent-Type: text/html\r\n\r\n.png',
  quotes: 'evil".html.png',
  emoji: '\u{1F600}.png',
  'combining-marks': `e${'\u0301'.repeat(100)}.png`,
  markup: '<img src=x onerror=alert(1)>.png',
  proto: '__proto__',
};

/** Headers that a browser would not send, parsed as they are. */
const HEADERS: Record<string, string> = {
  'extended-nul': "filename*=UTF-8''evil.php%00.png",
  'extended-line-break': "filename*=UTF-8''evil%0D%0ASet-Cookie%3A%20a%3Db.png",
  'extended-path-up': "filename*=UTF-8''..%2F..%2Fevil.png",
  'extended-and-plain': 'filename="good.png"; filename*=UTF-8\'\'..%5C..%5Cevil.html',
  'twice-given': 'filename="good.png"; filename="evil.html"',
  'other-charset': "filename*=ISO-8859-1''%E9vil.png",
  unquoted: 'filename=evil.png',
};
/** Headers that cannot be parsed; the whole form is refused. */
const REFUSED: Record<string, string> = {
  empty: 'filename=""',
  nul: 'filename="evil.php\0.png"',
  'line-feed': 'filename="evil\n.png"',
  'carriage-return': 'filename="evil\r.png"',
  'only-dots': 'filename=".."',
  unclosed: 'filename="evil.png',
};
const sent = (disposition: string) => /filename="?([^";]*)/.exec(disposition)?.[1] ?? disposition;

/** A valid file under many names, none of which may be used on disk. */
export const names: CorpusFile[] = [
  ...Object.entries(NAMES).map(([name, filename]) => image(`name-${name}`, filename, png, WEBP)),
  ...Object.entries(HEADERS).map(([name, disposition]) => ({
    ...image(`name-${name}`, sent(disposition), png, WEBP),
    disposition,
  })),
  ...Object.entries(REFUSED).map(([name, disposition]) => ({
    ...image(`name-${name}`, sent(disposition), png, INVALID),
    disposition,
  })),
  pdf('name-pdf-path-up', '../../evil.pdf', minimalPdf(), PDF),
  pdf('name-pdf-right-to-left', 'cv\u202Efdp.exe', minimalPdf(), PDF),
  pdf('name-pdf-line-break', 'cv\r\nSet-Cookie: a=b.pdf', minimalPdf(), PDF),
];
