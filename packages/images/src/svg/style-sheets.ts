import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import { embeddedFonts, isClosed, isLocal } from './css-values.ts';

/** Limits of a style sheet: levels of nested rules, and characters of a selector. */
const MAX_LEVELS = 6;
const MAX_SELECTOR = 4_000;
const PROPERTY = /^(?:--[\w-]{1,100}|-?[a-z][a-z-]{0,60})$/i;
const SELECTOR = /^[\w\s.#:,()*>+~[\]="'$^|-]+$/;
const CONDITION = /^[\w\s:(),./%-]*$/;
/** Written by programs, without any effect on the drawing. */
const WITHOUT_EFFECT = new Set(['charset', 'namespace']);

/** What a style sheet may have for the counting of references and effects. */
export interface StyledRule {
  selector: string;
  values: string;
}

/** Collects what was kept and what was left out of the style sheets of one drawing. */
export interface StyleContext {
  rules: StyledRule[];
  leaveOut(what: string): void;
}

/** The safe part of the text of a style sheet; regenerated, never copied as a whole. */
export function cleanStyleSheet(source: string, context: StyleContext): string {
  const sheet = parse(source, context);
  return sheet ? nodesOf(sheet, context, 0) : '';
}

/** The safe declarations of a `style` attribute. */
export function cleanStyle(source: string, context: StyleContext): string {
  const sheet = parse(source, context);
  if (!sheet) return '';
  return declarationsOf(sheet, context);
}

function parse(source: string, { leaveOut }: StyleContext): Container | null {
  try {
    return postcss.parse(source);
  } catch {
    leaveOut('a style sheet that cannot be read');
    return null;
  }
}

function nodesOf(container: Container, context: StyleContext, level: number): string {
  if (level > MAX_LEVELS) {
    context.leaveOut('deeply nested style rules');
    return '';
  }
  return (container.nodes ?? [])
    .map((node) => {
      if (node.type === 'rule') return ruleOf(node, context);
      if (node.type === 'atrule') return atRuleOf(node, context, level);
      return '';
    })
    .join('');
}

function ruleOf(rule: Rule, context: StyleContext): string {
  const selector = rule.selector.trim();
  if (selector.length > MAX_SELECTOR || !SELECTOR.test(selector) || !isClosed(selector)) {
    context.leaveOut(`the style rule “${shortened(selector)}”`);
    return '';
  }
  const text = declarationsOf(rule, context);
  if (!text) return '';
  context.rules.push({ selector, values: text });
  return `${selector}{${text}}`;
}

function atRuleOf(rule: AtRule, context: StyleContext, level: number): string {
  const name = rule.name.toLowerCase();
  if (name === 'font-face') return fontOf(rule, context);
  const isKnown = ['media', 'supports', 'keyframes', '-webkit-keyframes'].includes(name);
  if (isKnown && rule.nodes && CONDITION.test(rule.params) && isClosed(rule.params)) {
    const text = name.endsWith('keyframes') ? keyframesOf(rule, context) : nodesOf(rule, context, level + 1);
    return text && `@${name} ${rule.params}{${text}}`;
  }
  if (!WITHOUT_EFFECT.has(name)) context.leaveOut(`the style rule “${shortened(`@${rule.name} ${rule.params}`)}”`);
  return '';
}

const keyframesOf = (rule: AtRule, context: StyleContext): string =>
  (rule.nodes ?? [])
    .map((node) => {
      if (node.type !== 'rule' || !/^[\w\s.,%]+$/.test(node.selector)) return '';
      return `${node.selector}{${declarationsOf(node, context)}}`;
    })
    .join('');

function fontOf(rule: AtRule, context: StyleContext): string {
  const sources = (rule.nodes ?? []).map((node) =>
    node.type === 'decl' && node.prop.toLowerCase() === 'src' ? embeddedFonts(node.value) : '',
  );
  const source = sources.filter(Boolean).join(',');
  if (!source) {
    context.leaveOut('a font from elsewhere');
    return '';
  }
  rule.walkDecls('src', (node) => void node.remove());
  return `@font-face{${[declarationsOf(rule, context), `src:${source}`].filter(Boolean).join(';')}}`;
}

function declarationsOf(container: Container, { leaveOut }: StyleContext): string {
  const kept: string[] = [];
  for (const node of container.nodes ?? []) {
    if (node.type === 'comment') continue;
    if (node.type !== 'decl') {
      leaveOut('a nested style rule');
      continue;
    }
    const { prop, value, important } = node;
    const property = prop.startsWith('--') ? prop : prop.toLowerCase();
    // A variable that repeats others would grow with each level; one with an address has no use.
    const isRisky = property.startsWith('--') && (value.split(/var\s*\(/i).length > 2 || value.includes('//'));
    if (PROPERTY.test(property) && isLocal(value) && isClosed(value) && !isRisky)
      kept.push(`${property}:${value}${important ? '!important' : ''}`);
    else leaveOut(reasonOf(property, value));
  }
  return kept.join(';');
}

const reasonOf = (property: string, value: string) =>
  /(?:url|src|image|image-set)\s*\(/i.test(value) ? 'references to other files' : `the style “${shortened(property)}”`;

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};
