import type { Element } from 'hast';
import type { StyledRule } from './style-sheets.ts';

/** Limits of an SVG: rendered elements, and how often all selectors are compared with them. */
const MAX_ELEMENTS = 100_000;
const MAX_COMPARISONS = 20_000_000;
/** Masks, blended layers and steps of filters, which are slow to render; clip paths, which are faster; animations. */
const MAX_EFFECTS = 400;
const MAX_CLIPS = 4_000;
const MAX_ANIMATIONS = 2_000;
/** Cells of a kernel, octaves of noise and pixels of a spread, which multiply the work of a filter. */
const MAX_KERNEL = 100;
const MAX_OCTAVES = 10;
const MAX_SPREAD = 100;

const REFERENCES = /^#([^\s"'<>()\\]+)$|url\(\s*["']?#([^\s"'<>()\\]+)|(drop-shadow|blur)\(/g;
const EFFECT = /(?:^|;)(?:filter|backdrop-filter|mask|-webkit-mask|mask-image|mix-blend-mode):(?!none|normal)/g;
const CLIP = /(?:^|;)clip-path:(?!none)/g;

interface Drawing {
  root: Element;
  byId: Map<string, Element>;
  /** The values that the style sheets may give an element. */
  stylesOf(element: Element): string[];
}

/** Whether a drawing is too much for a browser: elements with references followed, effects, selectors, animations. */
export function exceedsLimits(root: Element, rules: readonly StyledRule[]): boolean {
  const elements: Element[] = [];
  collect(root, elements);
  const selectors = rules.reduce((sum, { selector }) => sum + selector.split(',').length, 0);
  if (elements.length > MAX_ELEMENTS || elements.length * selectors > MAX_COMPARISONS) return true;
  if (elements.some(isHeavyStep)) return true;
  if (elements.filter(({ tagName }) => tagName.startsWith('animate') || tagName === 'set').length > MAX_ANIMATIONS)
    return true;
  const byId = new Map<string, Element>();
  for (const element of elements) {
    const { id } = element.properties;
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, element);
  }
  const drawing = { root, byId, stylesOf: createStyles(rules) };
  const clips = count(drawing, elements, CLIP, ['clipPath']);
  const effects = count(drawing, elements, EFFECT, ['mask', 'filter']) + filterSteps(drawing, elements);
  return shownElements(drawing) > MAX_ELEMENTS || effects > MAX_EFFECTS || clips > MAX_CLIPS;
}

function collect(element: Element, elements: Element[]): void {
  elements.push(element);
  for (const child of element.children) if (child.type === 'element') collect(child, elements);
}

function isHeavyStep({ tagName, properties }: Element): boolean {
  const numbers = (value: unknown) =>
    String(value ?? 0)
      .split(/[\s,]+/)
      .map(Number);
  if (tagName === 'feConvolveMatrix') {
    const [columns = 3, rows = columns] = numbers(properties.order ?? 3);
    return !(columns * rows <= MAX_KERNEL);
  }
  if (tagName === 'feTurbulence') return !numbers(properties.numOctaves).every((octaves) => octaves <= MAX_OCTAVES);
  return tagName === 'feMorphology' && !numbers(properties.radius).every((radius) => radius <= MAX_SPREAD);
}

/** Rules by the class, id or tag of what they select; only these can apply to an element. */
function createStyles(rules: readonly StyledRule[]): Drawing['stylesOf'] {
  const byKey = new Map<string, Set<string>>();
  for (const { selector, values } of rules) {
    if (![REFERENCES, EFFECT, CLIP].some((pattern) => values.search(pattern) >= 0)) continue;
    for (const part of selector.split(',')) {
      const key = keyOf(part);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(values));
    }
  }
  if (byKey.size === 0) return () => [];
  return ({ tagName, properties }) => {
    const classes = [properties.className ?? []].flat().map((name) => `.${name}`);
    return ['*', tagName.toLowerCase(), `#${properties.id}`, ...classes].flatMap((key) => [...(byKey.get(key) ?? [])]);
  };
}

/** The last compound of a selector by one of its parts; `*` if it can select anything. */
function keyOf(selector: string): string {
  if (/[()]/.test(selector)) return '*';
  const [last = ''] = /[^\s>+~]*$/.exec(selector.replace(/\[[^\]]*\]|::?[\w-]+/g, '').trim()) ?? [];
  const [key = '*'] = /[.#][\w-]+$/.exec(last) ?? /^[\w-]+/.exec(last) ?? [];
  return /^[.#]/.test(key) ? key : key.toLowerCase();
}

function targetsOf(element: Element, { byId, stylesOf }: Drawing): Element[] {
  const values = [...Object.values(element.properties), ...stylesOf(element)];
  return values.flatMap((value) =>
    typeof value === 'string'
      ? [...value.matchAll(REFERENCES)].flatMap(([, plain, painted]) => byId.get(plain ?? painted ?? '') ?? [])
      : [],
  );
}

/** The number of rendered elements with references followed: nested uses grow exponentially and freeze a browser. */
function shownElements(drawing: Drawing): number {
  const costs = new Map<Element, number>();
  function cost(element: Element): number {
    const known = costs.get(element);
    if (known !== undefined) return known;
    costs.set(element, 1); // Counts a cycle once; browsers do not follow cycles.
    let sum = 1;
    for (const child of element.children) if (child.type === 'element') sum += cost(child);
    for (const target of targetsOf(element, drawing)) sum += cost(target);
    costs.set(element, sum);
    return sum;
  }
  return cost(drawing.root);
}

/** How often elements have a property, by attribute or style. */
function count({ stylesOf }: Drawing, elements: readonly Element[], property: RegExp, attributes: string[]): number {
  let sum = 0;
  for (const element of elements) {
    const { properties } = element;
    for (const name of attributes) if (String(properties[name] ?? 'none') !== 'none') sum += 1;
    for (const values of [String(properties.style ?? ''), ...stylesOf(element)])
      sum += [...values.matchAll(property)].length;
  }
  return sum;
}

/** The steps of all filters, as often as they are applied, beyond the one that is already counted. */
function filterSteps(drawing: Drawing, elements: readonly Element[]): number {
  let sum = 0;
  for (const element of elements)
    for (const { tagName, children } of targetsOf(element, drawing))
      if (tagName === 'filter') sum += Math.max(0, children.filter(({ type }) => type === 'element').length - 1);
  return sum;
}
