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
  useEffect(() => {
    const field = input.current;
    if (!field) return;
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
        <Field label="Search" id="search-q" className={styles.field}>
          <Input ref={input} name="q" type="search" defaultValue={query} maxLength={200} autoComplete="off" />
        </Field>
        <Button kind="primary" type="submit">
          <Icon of={Search} />
          Search
        </Button>
      </form>
    </search>
  );
}
