import { LIMITS } from '@portfolio/contract';
import { zipOf } from './bytes.ts';
import { type CorpusFile, icon, image, MARKER, PDF, pdf, TOO_LARGE, WRONG_TYPE } from './file.ts';
import { plain } from './images.ts';
import { drawing } from './svg.ts';

/** A PDF with one empty page and a cross-reference table; `action` runs when it is opened. */
export function minimalPdf(action = ''): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${action && `/OpenAction ${action}`}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
  ];
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 4/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const padded = (length: number) => () => {
  const bytes = Buffer.alloc(length);
  minimalPdf().copy(bytes);
  return bytes;
};
const script = `<</S/JavaScript/JS(app.alert\\('${MARKER}'\\))>>`;

/** Resumes: only the first 1,024 bytes are checked, because a PDF is only ever served as a download. */
export const pdfs: CorpusFile[] = [
  pdf('pdf-with-script', 'resume.pdf', minimalPdf(script), PDF),
  pdf('pdf-launching-a-program', 'resume.pdf', minimalPdf(`<</S/Launch/F(${MARKER}.exe)>>`), PDF),
  pdf('pdf-header-only', 'resume.pdf', '%PDF-1.4\n', PDF),
  pdf('pdf-torn', 'resume.pdf', minimalPdf().subarray(0, 100), PDF),
  pdf('pdf-zip', 'resume.pdf', Buffer.concat([minimalPdf(), zipOf('a.html', MARKER)]), PDF),
  pdf('pdf-page-behind', 'resume.html', Buffer.concat([minimalPdf(), Buffer.from('<script>1</script>')]), PDF),
  pdf('pdf-at-the-limit', 'resume.pdf', padded(LIMITS.pdf), PDF),
  pdf('pdf-over-the-limit', 'resume.pdf', padded(LIMITS.pdf + 1), TOO_LARGE),
  pdf('page-before-pdf', 'resume.pdf', Buffer.concat([Buffer.from('<script>1</script>'), minimalPdf()]), PDF),
  pdf('zip-before-pdf', 'resume.pdf', Buffer.concat([zipOf('a', 'b'), minimalPdf()]), PDF),
  pdf('pdf-from-byte-1019', 'resume.pdf', Buffer.concat([Buffer.alloc(1019, ' '), minimalPdf()]), PDF),
  pdf('pdf-from-byte-1020', 'resume.pdf', Buffer.concat([Buffer.alloc(1020, ' '), minimalPdf()]), WRONG_TYPE),
  pdf('png-as-pdf', 'resume.pdf', () => plain().png().toBuffer(), WRONG_TYPE),
  pdf('svg-as-pdf', 'resume.pdf', drawing(), WRONG_TYPE),
  pdf('postscript-as-pdf', 'resume.pdf', '%!PS-Adobe-3.0\nshowpage\n', WRONG_TYPE),
  pdf('nothing-as-pdf', 'resume.pdf', '', WRONG_TYPE),
  image('pdf-as-image', 'a.png', minimalPdf(), WRONG_TYPE),
  icon('pdf-as-icon', 'a.ico', minimalPdf(), WRONG_TYPE),
];
