import { MAX_QUERY } from '@portfolio/contract/limits';
import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { Search } from 'lucide-react';
import { IconButton } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import styles from './compact-search-form.module.css';

interface CompactSearchFormProps {
  label?: string;
  /** What the field holds at first. */
  query?: string | undefined;
}

/** A search form in one line for other pages, with or without scripts a plain GET request. */
export function CompactSearchForm({ label = 'Search', query }: CompactSearchFormProps) {
  return (
    <search className={styles.search}>
      <form className={styles.form} action={SEARCH_PAGE}>
        <Field className={styles.field} label={label} id="search-q" hideLabel>
          <Input
            name="q"
            type="search"
            placeholder={label}
            maxLength={MAX_QUERY}
            autoComplete="off"
            defaultValue={query}
          />
        </Field>
        <IconButton type="submit" label="Search" icon={Search} boxed />
      </form>
    </search>
  );
}
