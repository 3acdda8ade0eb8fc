import { MAX_QUERY } from '@portfolio/contract/limits';
import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './search.module.css';

interface SearchFormProps {
  query: string;
  onSearch(query: string): void;
}

/** The search form; without JavaScript it is submitted as a GET request. */
export function SearchForm({ query, onSearch }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const lastQuery = useRef(query);
  /** The queries of this form that the page does not show yet. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const field = input.current;
    // Keep what was typed before hydration.
    if (!field || lastQuery.current === query) return;
    lastQuery.current = query;
    const at = sent.current.indexOf(query);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    // Keep what was typed since the form was sent.
    if (at < 0) field.value = query;
    if (query === '') field.focus();
  }, [query]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    field.value = field.value.trim();
    if (field.value !== query) sent.current.push(field.value);
    onSearch(field.value);
  };
  return (
    <search>
      <form className={styles.form} action={SEARCH_PAGE} onSubmit={submit}>
        <Field className={styles.field} label="Search" id="search-q" hideLabel>
          <Icon of={Search} />
          <Input
            ref={input}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={MAX_QUERY}
            autoComplete="off"
            // The attribute focuses before any script runs: focusing later could take the focus from the visitor.
            autoFocus={query === ''}
          />
        </Field>
        <Button kind="primary" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
