/** CSS functions without external resources; `url(…)` only with a local fragment. */
const KNOWN_FUNCTIONS = new Set(
  [
    'url matrix matrix3d perspective translate translatex translatey translatez translate3d scale scalex scaley scalez',
    'scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy rgb rgba hsl hsla hwb lab lch oklab oklch color',
    'color-mix light-dark var calc min max clamp cubic-bezier steps linear drop-shadow blur brightness contrast grayscale',
    'hue-rotate invert opacity saturate sepia circle ellipse inset polygon path linear-gradient radial-gradient',
    'conic-gradient repeating-linear-gradient repeating-radial-gradient',
  ].flatMap((line) => line.split(' ')),
);
const LOCAL_URL = /^\s{0,9}(["']?)#[^\s"'()<>\\]+\1\s{0,9}\)/;
const QUOTED = /"[^"\n\r\f]*"|'[^'\n\r\f]*'/g;

/**
 * Whether a value loads nothing external, like `url(https://…)` or `image(…)`; CSS escapes are refused because they
 * hide functions.
 */
export function isLocal(value: string): boolean {
  if (value.includes('\\')) return false;
  return [...value.matchAll(/([\w-]*)\s*\(/g)].every(({ 0: whole, 1: name = '', index }) => {
    // Brackets around a part of a calculation have no name.
    if (name === '') return /[(,*/+-]\s*$/.test(value.slice(Math.max(0, index - 9), index));
    if (!KNOWN_FUNCTIONS.has(name.toLowerCase())) return false;
    return (
      name.toLowerCase() !== 'url' || LOCAL_URL.test(value.slice(index + whole.length, index + whole.length + 999))
    );
  });
}

/** Whether every parser reads the value as one value, so that nothing after it becomes part of it. */
export function isClosed(value: string): boolean {
  const bare = value.replace(QUOTED, '');
  if (/["'{};\\<&@]|\/\*|\*\//.test(bare) || /[\\<&]|\]\]>/.test(value)) return false;
  let depth = 0;
  for (const [sign] of bare.matchAll(/[()[\]]/g)) {
    depth += sign === '(' || sign === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A font that the file itself contains, as Excalidraw writes it. */
const EMBEDDED_FONT =
  /^\s*url\(\s{0,9}["']?data:(?:font|application)\/[\w.+-]{1,40}(?:;charset=[\w-]{1,20})?;base64,([A-Za-z0-9+/]+=*)["']?\s{0,9}\)/;
/** The first bytes of WOFF and WOFF2, OpenType and TrueType in base64. */
const FONT_STARTS = ['d09G', 'T1RUTw', 'AAEAAA'];

/** The sources of a font that are the font itself; empty if all are elsewhere. */
export function embeddedFonts(value: string): string {
  const sources = value.split(/,(?=\s*(?:url|local)\()/).map((source) => EMBEDDED_FONT.exec(source)?.[1] ?? '');
  const fonts = sources.filter((bytes) => FONT_STARTS.some((start) => bytes.startsWith(start)));
  return fonts.map((bytes) => `url("data:font/woff2;base64,${bytes}")`).join(',');
}
