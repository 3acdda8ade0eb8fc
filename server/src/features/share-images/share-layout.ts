import type { DrawnText } from './share-fonts.ts';

/** The texts of a share image. */
export interface ShareText {
  title: string;
  /** The line below the title: a date, a reading time. */
  meta: string;
  /** The name and host of the site. */
  name: string;
  host: string;
  /** What a project has achieved, which leads its image: a value and what it counts, or only a sentence. */
  result?: { value?: string; sentence: string };
}

/** The size of share images (px). */
export const SIZE = { width: 1200, height: 630 };
/** The dark theme of the site's tokens, as sRGB. */
export const COLORS = {
  ground: '#0d1016',
  ink: '#f2f0ea',
  faint: '#979ba3',
  accent: '#6ad3ff',
  wire: '#94ddfd',
  line: '#3c424d',
};

/** Maximum title length for each font size (px). */
const SIZES: readonly [letters: number, size: number][] = [
  [22, 104],
  [44, 88],
  [80, 72],
  [130, 58],
  [Number.POSITIVE_INFINITY, 46],
];
const WIDTH = 800;
const HEIGHT = 400;
/** Average width of a letter, relative to the font size. */
const LETTER = 0.56;

/** Letters that are about as wide as high. */
const SQUARE = /[\p{Extended_Pictographic}□\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu;
const lengthOf = (text: string) => text.length + (text.match(SQUARE)?.length ?? 0);

function titleSize(title: string): number {
  const longest = Math.max(...title.split(' ').map(lengthOf));
  const size = SIZES.find(([letters]) => lengthOf(title) <= letters)?.[1] ?? 46;
  return Math.max(40, Math.min(size, Math.floor(WIDTH / LETTER / longest)));
}

/** Texts of both directions begin at the left, where the other ones are. */
const faceOf = ({ fontFamily, direction }: DrawnText) => ({ fontFamily, direction, textAlign: 'left' });

type Style = Record<string, string | number>;
const OWNER = { alignItems: 'center', fontSize: 30, fontWeight: 500, letterSpacing: '-0.022em', color: COLORS.ink };
const box = (style: Style, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const INNER_WIDTH = 1060;
const PAGE = {
  width: '100%',
  height: '100%',
  boxSizing: 'border-box',
  flexDirection: 'column',
  justifyContent: 'space-between',
};
const FOOT = { paddingTop: 20, alignItems: 'flex-end', justifyContent: 'space-between', fontSize: 25 };

/** The layout of a share image's texts; background and drawing are below them. */
export function layout(title: DrawnText, meta: DrawnText, owner: DrawnText) {
  const fontSize = titleSize(title.text);
  const heading = {
    display: 'block',
    width: WIDTH,
    // Optical alignment: moves the title's side bearing to the left edge of the dot and the line below.
    marginLeft: Math.round(fontSize * -0.045),
    fontSize,
    fontWeight: 500,
    lineHeight: 1.04,
    letterSpacing: fontSize > 64 ? '-0.038em' : '-0.028em',
    lineClamp: Math.floor(HEIGHT / (fontSize * 1.04)),
    wordBreak: 'break-word',
    textWrap: 'balance',
    color: COLORS.ink,
    ...faceOf(title),
  };
  const vertex = { width: 12, height: 12, marginRight: 18, borderRadius: 6, background: COLORS.accent };
  return box({ ...PAGE, padding: '64px 72px' }, [
    box({ ...OWNER, ...faceOf(owner) }, [box(vertex, []), owner.text]),
    box({ flexDirection: 'column' }, [
      box(heading, title.text),
      box({ marginTop: 34, fontSize: 25, color: COLORS.faint, ...faceOf(meta) }, meta.text),
    ]),
  ]);
}

/** The texts of an image that a result leads. */
export interface ResultTexts {
  value: DrawnText | undefined;
  sentence: DrawnText;
  by: DrawnText;
  host: DrawnText;
}

/** A value as large as its line allows, an arrow in it in the accent colour. */
function largeValue(value: DrawnText) {
  const fontSize = Math.min(120, Math.floor(INNER_WIDTH / LETTER / lengthOf(value.text)));
  const parts = value.text.split(/(→)/).map((part) => box(part === '→' ? { color: COLORS.accent } : {}, part.trim()));
  const letters = { fontSize, fontWeight: 500, lineHeight: 0.95, letterSpacing: '-0.045em' };
  return box({ gap: fontSize * 0.25, ...letters, color: COLORS.ink, ...faceOf(value) }, parts);
}

/** The layout of an image that a result leads: value and sentence, and below a rule the project, its author and the host. */
export function resultLayout({ value, sentence, by, host }: ResultTexts) {
  const size = value ? 42 : titleSize(sentence.text);
  const text = {
    display: 'block',
    width: WIDTH,
    marginTop: value ? 32 : 0,
    fontSize: size,
    fontWeight: value ? 400 : 500,
    lineHeight: value ? 1.2 : 1.04,
    letterSpacing: '-0.022em',
    lineClamp: value ? 4 : Math.floor(HEIGHT / (size * 1.04)),
    wordBreak: 'break-word',
    textWrap: 'balance',
    color: COLORS.ink,
    ...faceOf(sentence),
  };
  const about = [
    box({ display: 'block', maxWidth: 760, lineClamp: 1, color: COLORS.ink, ...faceOf(by) }, by.text),
    box({ fontSize: 21, color: COLORS.faint, ...faceOf(host) }, host.text),
  ];
  return box({ ...PAGE, padding: '74px 70px 60px' }, [
    box({ flexDirection: 'column' }, [...(value ? [largeValue(value)] : []), box(text, sentence.text)]),
    box({ ...FOOT, borderTop: `1px solid ${COLORS.line}` }, about),
  ]);
}
