import { changeElements, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { classesOf } from '../plugins/author-html.ts';
import { chartLooks } from './chart-looks.ts';
import { showMarks } from './hidden-marks.ts';

const TAGS = new Set('svg g defs marker path polygon polyline line rect circle ellipse text tspan'.split(' '));
const SHAPE =
  'viewBox width height x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform markerWidth markerHeight refX refY'.split(
    ' ',
  );
const LOOK =
  'fontSize fontWeight fontStyle textAnchor textDecoration strokeWidth strokeDashArray strokeLineCap strokeLineJoin opacity orient'.split(
    ' ',
  );
const KEPT = new Set([...SHAPE, ...LOOK]);
const COLOURED = ['fill', 'stroke'];
const MARKERS = ['markerStart', 'markerEnd'];
/** The library's colours as those of the site. */
const COLOURS: Record<string, string> = {
  none: 'none',
  'var(--bg)': 'var(--ground)',
  'var(--_text)': 'var(--ink)',
  'var(--_text-sec)': 'var(--ink-soft)',
  'var(--_text-muted)': 'var(--ink-soft)',
  'var(--_text-faint)': 'var(--ink-faint)',
  'var(--_line)': 'var(--line-field)',
  'var(--_arrow)': 'var(--line-field)',
  'var(--_node-fill)': 'var(--surface)',
  'var(--_node-stroke)': 'var(--line-field)',
  'var(--_group-fill)': 'none',
  'var(--_group-hdr)': 'var(--sunken)',
  'var(--_inner-stroke)': 'var(--line)',
  'var(--_key-badge)': 'var(--sunken)',
};
const NUMBERS = /^[\d\s.,eE+\-MmLlHhVvCcSsQqTtAaZzrotate()%]*$/;

/** The text of a message can cross lines, and is as wide as it is. */
const OVER_LINES = { paintOrder: 'stroke', stroke: 'var(--ground)', strokeWidth: '4' };

/** The drawing of the library with nothing but shapes and text in the colours of the site; `id` begins its ids. */
export function cleanSvg(source: string, id: string): { svg: Element; relations: string[] } | null {
  const root = fromHtml(source, { fragment: true });
  const relations = relationsOf(root);
  changeElements(root, (node, parent) => {
    if (!TAGS.has(node.tagName)) return [];
    if (classesOf(node).some((name) => ['xychart-grid', 'xychart-line-shadow'].includes(name))) return [];
    const isMessage = node.tagName === 'text' && parent.type === 'element' && classesOf(parent).includes('message');
    node.properties = { ...chartLooks(node), ...keptOf(node, id), ...(isMessage && OVER_LINES) };
    node.children = node.children.flatMap((child) => {
      if (child.type === 'element') return [child];
      const words = child.type === 'text' ? showMarks(child.value) : '';
      return words.trim() && ['text', 'tspan'].includes(node.tagName) ? [text(words)] : [];
    });
    return undefined;
  });
  const [svg] = root.children.filter((node) => node.type === 'element');
  return svg?.tagName === 'svg' && textOf(svg).trim() ? { svg, relations } : null;
}

function keptOf({ tagName, properties }: Element, id: string): Element['properties'] {
  const kept: Element['properties'] = {};
  for (const [name, value] of Object.entries(properties)) {
    const words = [value].flat().join(' ');
    if (KEPT.has(name) && (LOOK.includes(name) ? /^[\w\s.,-]*$/ : NUMBERS).test(words)) kept[name] = rounded(words);
    else if (COLOURED.includes(name)) kept[name] = COLOURS[words] ?? 'currentColor';
    else if (MARKERS.includes(name))
      kept[name] = words.replace(/^url\(#([\w-]+)\)$|.*/s, (_, marker) => (marker ? `url(#${id}-${marker})` : 'none'));
    else if (name === 'id' && tagName === 'marker' && /^[\w-]+$/.test(words)) kept.id = `${id}-${words}`;
  }
  return kept;
}

/** Coordinates with two decimals, because the library computes many more. */
const rounded = (value: string) =>
  value.replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));

/** What is connected with what, in words. */
function relationsOf(root: Root): string[] {
  const labels = new Map<string, string>();
  const relations: string[] = [];
  changeElements(root, ({ tagName, properties }) => {
    const label = showMarks(String(properties.dataLabel ?? ''))
      .replace(/\s+/g, ' ')
      .trim();
    if (properties.dataId) labels.set(String(properties.dataId), label || String(properties.dataId));
    const from = String(properties.dataFrom ?? properties.dataEntity1 ?? '');
    const to = String(properties.dataTo ?? properties.dataEntity2 ?? '');
    const isLine = tagName === 'polyline' || properties.dataSelf !== undefined;
    if (from && to && isLine) relations.push(`${from}\n${to}\n${label}`);
    return undefined;
  });
  const nameOf = (id: string) => (/^_(?:start|end)\d*$/.test(id) ? id.replace(/[_\d]/g, '') : (labels.get(id) ?? id));
  return relations.map((relation) => {
    const [from = '', to = '', label] = relation.split('\n');
    return `${nameOf(from)} to ${nameOf(to)}${label ? `: ${label}` : ''}`;
  });
}
