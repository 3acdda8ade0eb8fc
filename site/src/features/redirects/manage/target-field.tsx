import { useId, useState } from 'react';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { useUnsaved } from '#app/panel/unsaved.ts';
import { findPages, type OwnPage } from '#app/panel/writing/links/own-pages.ts';
import { usePageSource } from '#app/panel/writing/links/page-source.ts';
import styles from './target-field.module.css';

/** Pages that are offered at once. */
const MAX_OFFERED = 20;
const isAddress = (typed: string) => /^(?:\/|https?:)/i.test(typed);

/** The address that was typed, or that of the one page with this name; `null` if there is not exactly one. */
export function targetOf(typed: string, pages: readonly OwnPage[]): string | null {
  const text = typed.trim();
  if (isAddress(text)) return text;
  const found = findPages(pages, text);
  const named = found.filter(({ title }) => title.toLowerCase() === text.toLowerCase());
  const [only, ...others] = named.length > 0 ? named : found;
  return only && others.length === 0 ? only.path : null;
}

/** What a field for the target of a redirect holds, and how it becomes an address. */
export function useTarget() {
  const source = usePageSource();
  const [typed, setTyped] = useState('');
  useUnsaved(typed.trim() !== '');
  const [error, setError] = useState<string>();
  const [pages, setPages] = useState<readonly OwnPage[]>([]);
  const load = async () => {
    const found = ((await source.load()) ?? []).filter(({ hidden }) => !hidden);
    setPages(found);
    return found;
  };
  return {
    typed,
    error,
    pages,
    load,
    setError,
    change(text: string) {
      setTyped(text);
      setError(undefined);
    },
    /** The address, or `null` with an error at the field. */
    async resolve(): Promise<string | null> {
      const target = isAddress(typed.trim()) ? typed.trim() : targetOf(typed, await load());
      if (target === null) setError('No page or several pages have this name. Enter an address such as /blog.');
      return target;
    },
  };
}

interface TargetFieldProps {
  label: string;
  target: ReturnType<typeof useTarget>;
  onEnter: () => void;
}

/** A field that takes an address, or finds a page by its name. */
export function TargetField({ label, target, onEnter }: TargetFieldProps) {
  const list = useId();
  const { typed, error, pages, load, change } = target;
  return (
    <Field label={label} hideLabel error={error} className={styles.field}>
      <Input
        value={typed}
        list={list}
        autoComplete="off"
        spellCheck={false}
        placeholder="/ or choose a page"
        className={styles.input}
        onChange={(event) => change(event.target.value)}
        onFocus={() => void load()}
        onKeyDown={({ key }) => key === 'Enter' && typed.trim() && onEnter()}
      />
      <datalist id={list}>
        {findPages(pages, typed)
          .slice(0, MAX_OFFERED)
          .map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
      </datalist>
    </Field>
  );
}
