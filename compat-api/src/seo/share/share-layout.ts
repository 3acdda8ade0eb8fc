/** The texts of a share image. */
export interface ShareText {
  title: string;
  /** The line below the title: a date, a reading time. */
  meta: string;
  /** The name and host of the site. */
  name: string;
  host: string;
}

/** The size of share images (px). */
export const SIZE = { width: 1200, height: 630 };
/** The dark theme of the site's tokens, as sRGB. */
export const COLORS = { ground: '#0d1016', ink: '#f2f0ea', faint: '#979ba3', accent: '#6ad3ff', wire: '#94ddfd' };

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

function titleSize(title: string): number {
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  const size = SIZES.find(([letters]) => title.length <= letters)?.[1] ?? 46;
  return Math.max(40, Math.min(size, Math.floor(WIDTH / LETTER / longest)));
}

type Style = Record<string, string | number>;
const box = (style: Style, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The layout of a share image's texts; background and drawing are below them. */
export function layout({ title, meta, name, host }: ShareText) {
  const fontSize = titleSize(title);
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
  };
  const vertex = { width: 12, height: 12, marginRight: 18, borderRadius: 6, background: COLORS.accent };
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '64px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Instrument Sans',
    },
    [
      box({ alignItems: 'center', fontSize: 30, fontWeight: 500, letterSpacing: '-0.022em', color: COLORS.ink }, [
        box(vertex, []),
        title === name ? host : name,
      ]),
      box({ flexDirection: 'column' }, [
        box(heading, title),
        box({ marginTop: 34, fontFamily: 'Geist Mono', fontSize: 25, color: COLORS.faint }, meta),
      ]),
    ],
  );
}
