import { type AppearanceTraits, fieldOf, isFilledText, type Of, textOf } from '@portfolio/contract/appearance';

/** What an item says of itself, whatever its resource calls the fields; days are `YYYY-MM-DD`. */
export interface Facts {
  title: string;
  organisation?: string | undefined;
  place?: string | undefined;
  role?: string | undefined;
  start?: string | undefined;
  /** The end as entered. */
  end?: string | undefined;
  /** The end, or the only day; undefined while it goes on. */
  lastDay?: string | undefined;
  /** In the order of `FactFields`, undefined where a field is empty. */
  links: (string | undefined)[];
  summary?: string | undefined;
  description?: string | undefined;
  bullets: string[];
  tags: string[];
  figures: string[];
}

/** The texts in fields that hold a text or a list of texts. */
export const textsOf = (item: object, names: readonly string[] = []): string[] =>
  names.flatMap((name) => fieldOf(item, name)).filter(isFilledText);

/** The value that a trait has for an item. */
export const resolveFor = <T extends string>(value: Of<T> | undefined, item: object): T | undefined =>
  typeof value === 'function' ? value(item) : value;

const listOf = (item: object, name: string | undefined): string[] => (name === undefined ? [] : textsOf(item, [name]));

function figuresOf(item: object, name: string | undefined): string[] {
  const figures = fieldOf(item, name);
  return Array.isArray(figures)
    ? figures.map((figure: object) => textsOf(figure, ['value', 'label']).join(' ')).filter(isFilledText)
    : [];
}

/** What an item says of itself. @param item as stored, or as visitors see it */
export function factsOf({ titleField, facts = {} }: { titleField: string } & AppearanceTraits, item: object): Facts {
  const start = textOf(item, facts.start);
  const end = textOf(item, facts.end);
  return {
    title: textOf(item, titleField) ?? '',
    organisation: textOf(item, facts.organisation),
    place: textOf(item, facts.place),
    role: textOf(item, facts.role),
    start,
    end,
    lastDay: end ?? (facts.endsOnStart && start),
    links: (facts.links ?? []).map((name) => textOf(item, name)),
    summary: textOf(item, facts.summary),
    description: textOf(item, facts.description),
    bullets: listOf(item, facts.bullets),
    tags: listOf(item, facts.tags),
    figures: figuresOf(item, facts.figures),
  };
}
