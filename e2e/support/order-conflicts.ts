import type { Page } from 'playwright/test';

/**
 * Runs in the page. Two style modules can be in different files, whose order depends on which was needed first. Returns
 * the properties of elements with classes of two modules that both set, to different values, in the same cascade layer
 * with the same specificity, where no stronger rule decides.
 */
function orderConflicts(): string[] {
  interface Rule {
    selector: string;
    layer: string;
    module: string;
    weight: number;
    style: CSSStyleDeclaration;
  }
  const MODULE = /\.([\w-]{6,}?)_[a-z]/i;

  /** Splits at commas that are not in parentheses. */
  const split = (list: string): string[] => {
    const parts: string[] = [''];
    let depth = 0;
    for (const letter of list) {
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      if (letter === ',' && depth === 0) parts.push('');
      else parts[parts.length - 1] += letter;
    }
    return parts;
  };
  /** Specificity as one number: 10,000 for an id, 100 for a class, attribute or pseudo-class, 1 for an element. */
  const weightOf = (selector: string): number => {
    let weight = 0;
    let rest = selector;
    for (;;) {
      const start = /:(is|not|has|where|nth-[\w-]+)\(/.exec(rest);
      if (!start) break;
      let end = start.index + start[0].length;
      for (let depth = 1; depth > 0 && end < rest.length; end += 1) {
        if (rest[end] === '(') depth += 1;
        if (rest[end] === ')') depth -= 1;
      }
      const inner = rest.slice(start.index + start[0].length, end - 1);
      const [, name = ''] = start;
      if (name.startsWith('nth-')) weight += 100;
      else if (name !== 'where') weight += Math.max(...split(inner).map(weightOf));
      rest = `${rest.slice(0, start.index)}${rest.slice(end)}`;
    }
    const count = (pattern: RegExp) => {
      const found = rest.match(pattern)?.length ?? 0;
      rest = rest.replace(pattern, ' ');
      return found;
    };
    weight += count(/\[[^\]]*\]/g) * 100;
    weight += count(/#[\w-]+/g) * 10_000;
    weight += count(/\.[\w-]+/g) * 100;
    weight += count(/:[\w-]+(\([^)]*\))?/g) * 100;
    return weight + count(/[a-z][\w-]*/gi);
  };

  const rules: Rule[] = [];
  const layers: string[] = [];
  const read = (list: CSSRuleList, layer: string) => {
    for (const rule of list) {
      if (rule instanceof CSSLayerStatementRule) layers.push(...rule.nameList.filter((name) => !layers.includes(name)));
      else if (rule instanceof CSSLayerBlockRule) {
        if (!layers.includes(rule.name)) layers.push(rule.name);
        read(rule.cssRules, rule.name);
      } else if (rule instanceof CSSMediaRule) {
        if (matchMedia(rule.media.mediaText).matches) read(rule.cssRules, layer);
      } else if (rule instanceof CSSStyleRule) {
        for (const selector of split(rule.selectorText).map((one) => one.trim()))
          if (!selector.includes('::'))
            rules.push({
              selector,
              layer,
              module: MODULE.exec(selector)?.[1] ?? '',
              weight: weightOf(selector),
              style: rule.style,
            });
      } else if ('cssRules' in rule) read((rule as CSSGroupingRule).cssRules, layer);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules, '');

  const found = new Set<string>();
  const seen = new Set<string>();
  for (const element of document.body.querySelectorAll('[class*="_"]')) {
    const classes = element.getAttribute('class') ?? '';
    const modules = new Set(classes.split(/\s+/).map((name) => MODULE.exec(`.${name}`)?.[1]));
    if (modules.size < 2 || seen.has(classes)) continue;
    seen.add(classes);
    const matching = rules.filter(({ selector }) => element.matches(selector));
    const winners = new Map<string, { rule: Rule; rank: number; value: string }[]>();
    for (const rule of matching) {
      const rank = layers.indexOf(rule.layer) * 1_000_000 + rule.weight;
      for (const property of rule.style) {
        const now = winners.get(property) ?? [];
        const best = now[0]?.rank ?? -1;
        const one = { rule, rank, value: rule.style.getPropertyValue(property) };
        if (rank > best) winners.set(property, [one]);
        else if (rank === best) winners.set(property, [...now, one]);
      }
    }
    for (const [property, best] of winners) {
      const ofModules = [...new Map(best.map(({ rule, value }) => [rule.module, { rule, value }])).values()];
      if (ofModules.length < 2 || new Set(ofModules.map(({ value }) => value)).size < 2) continue;
      found.add(`${property}: ${ofModules.map(({ rule, value }) => `${rule.selector} { ${value} }`).join(' or ')}`);
    }
  }
  return [...found];
}

export const findOrderConflicts = (page: Page): Promise<string[]> => page.evaluate(orderConflicts);
