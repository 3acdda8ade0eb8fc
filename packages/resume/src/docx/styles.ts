import type { IStylesOptions } from 'docx';
import { INK } from '../layout/style.ts';

/** Word has it everywhere, and shows other scripts in a face of its own. */
const FONT = 'Calibri';
const color = INK.slice(1);
/** Word's unit of sizes is half a point, and that of spaces a twentieth. */
const look = (points: number, before: number) => ({
  run: { font: FONT, size: points * 2, bold: true, color },
  paragraph: { spacing: { before: before * 20, after: 20 }, keepNext: true },
});

/** The styles of the document. */
export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: 20, color, language: { value: 'en-US' } },
      paragraph: { spacing: { after: 20 } },
    },
    title: look(20, 0),
    heading1: look(12, 10),
    heading2: look(10.5, 6),
    hyperlink: { run: { color, underline: {} } },
  },
};
