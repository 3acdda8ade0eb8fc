import type { Schema } from 'hast-util-sanitize';

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '));

const SHAPES = words('circle ellipse line path polygon polyline rect image');
const STRUCTURE = words(
  'svg g defs symbol use switch title desc text tspan textPath style',
  'clipPath mask pattern marker linearGradient radialGradient stop filter',
);
const FILTERS = words(
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
);
/** Animations; their `attributeName` is checked by `svg/elements.ts`. */
export const ANIMATIONS = words('animate animateMotion animateTransform mpath set');
/** Elements that draw something by themselves. */
export const DRAWN = new Set([...SHAPES, 'text', 'use']);

/** Attributes that say how something looks. */
export const LOOKS = words(
  'alignmentBaseline baselineShift clip clipPath clipRule color colorInterpolation colorInterpolationFilters cx cy d',
  'direction display dominantBaseline dx dy fill fillOpacity fillRule filter floodColor floodOpacity fontFamily',
  'fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight fx fy fr height imageRendering kerning',
  'letterSpacing lightingColor markerEnd markerMid markerStart mask maskType offset opacity overflow paintOrder',
  'pathLength points r rotate rx ry shapeRendering stopColor stopOpacity stroke strokeDashArray strokeDashOffset',
  'strokeLineCap strokeLineJoin strokeMiterLimit strokeOpacity strokeWidth textAnchor textDecoration textLength',
  'textRendering transform transformOrigin unicodeBidi vectorEffect viewBox visibility width wordSpacing writingMode',
  'x x1 x2 y y1 y2 startOffset gradientTransform patternTransform stdDeviation refX refY',
);
const UNITS = words(
  'clipPathUnits gradientUnits lengthAdjust markerHeight markerUnits markerWidth maskContentUnits maskUnits method',
  'orient patternContentUnits patternUnits preserveAspectRatio spacing side spreadMethod filterUnits primitiveUnits',
  'className id media requiredExtensions requiredFeatures role style systemLanguage type version xmlSpace xmlLang lang',
);
const EFFECTS = words(
  'amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent in in2 intercept k1 k2 k3',
  'k4 kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY pointsAtZ',
  'preserveAlpha radius result scale seed slope specularConstant specularExponent stitchTiles surfaceScale tableValues',
  'targetX targetY values xChannelSelector yChannelSelector z',
);
const TIMES = words(
  'accumulate additive attributeName begin by calcMode dur end from keyPoints keySplines keyTimes max min path',
  'repeatCount repeatDur restart to',
);

/** A reference to another element of the same drawing. */
export const LOCAL_REFERENCE = /^#[^\s"'<>()\\]+$/;
/** The form in which `svg/embedded-images.ts` writes images. */
const ENCODED_IMAGE = /^data:image\/(?:png|jpeg|svg\+xml);base64,[\w+/]+=*$/;
const local = ['href', LOCAL_REFERENCE] as const;
const links = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [[...local]]]));

/** The allowed content of an SVG: shapes, text, paint and effects. No script, links or external resources. */
export const SCHEMA: Schema = {
  tagNames: [...SHAPES, ...STRUCTURE, ...FILTERS, ...ANIMATIONS],
  attributes: {
    '*': [...LOOKS, ...UNITS, ...EFFECTS, ...TIMES],
    ...links('use', 'textPath', 'linearGradient', 'radialGradient', 'pattern', 'filter', 'mpath', ...ANIMATIONS),
    image: [['href', ENCODED_IMAGE]],
    feImage: [['href', LOCAL_REFERENCE, ENCODED_IMAGE]],
  },
  strip: ['script', 'foreignObject'],
  clobber: [],
  protocols: {},
};

/** The schema with the data attributes that a style sheet selects by, as Mermaid's does. */
export function schemaFor(rules: readonly { selector: string }[]): Schema {
  const names = rules.flatMap(({ selector }) => [...selector.matchAll(/\[\s{0,9}data-([a-z-]{1,40})/g)]);
  const properties = names.map(([, name = '']) =>
    `data-${name}`.replace(/-+([a-z])/g, (_, letter) => letter.toUpperCase()),
  );
  return { ...SCHEMA, attributes: { ...SCHEMA.attributes, '*': [...(SCHEMA.attributes?.['*'] ?? []), ...properties] } };
}
