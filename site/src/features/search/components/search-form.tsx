import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from './search.module.css';

interface SearchFormProps {
  query: string;
  onSearch(query: string): void;
}

/** One field and a button; without scripts the form asks the page itself. */
export function SearchForm({ query, onSearch }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    const field = input.current;
    // What is typed before this code comes stays.
    if (!field || shown.current === query) return;
    shown.current = query;
    field.value = query;
    if (query === '') field.focus();
  }, [query]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form className={styles.form} action="/search" onSubmit={submit}>
        <Field label="Search" id="search-q">
          <Input
            ref={input}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            // By the browser, before any script: a focus that came later would take it from what the visitor does.
            autoFocus={query === ''}
          />
        </Field>
        <Button kind="primary" type="submit">
          <Icon of={Search} />
          Search
        </Button>
      </form>
    </search>
  );
}
