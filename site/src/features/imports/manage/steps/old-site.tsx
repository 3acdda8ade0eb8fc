import { counted } from '@portfolio/text/format/counted';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox, Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import styles from '../imports.module.css';
import report from '../report/report.module.css';

/** Whether images are fetched from the old site, and its address as typed, with what is wrong with it. */
export interface OldSiteChoice {
  fetchImages: boolean;
  address: string;
  error?: string;
}
interface Props {
  /** Images that are on the old site only. */
  count: number;
  choice: OldSiteChoice;
  onChange: (choice: OldSiteChoice) => void;
  disabled: boolean;
}

/** Lets the owner allow that images which are not in the files are fetched from the old site. */
export function OldSite({ count, choice, onChange, disabled }: Props) {
  const { fetchImages, address, error } = choice;
  return (
    <fieldset className={cx(report.block, styles.oldSite)}>
      <legend className="sr-only">Images on the old site</legend>
      <Checkbox
        label="Fetch images from the old site"
        checked={fetchImages}
        disabled={disabled}
        onChange={(event) => onChange({ fetchImages: event.target.checked, address })}
      />
      {fetchImages ? (
        <Field
          label="Address of the old site"
          hint={`${counted(count, 'image')} ${count === 1 ? 'is' : 'are'} not in the files. What can’t be fetched is named in the report.`}
          error={error}
        >
          <Input
            type="url"
            value={address}
            placeholder="https://example.com"
            autoComplete="off"
            disabled={disabled}
            onChange={(event) => onChange({ fetchImages, address: event.target.value })}
          />
        </Field>
      ) : (
        <p className={report.why}>
          {`${counted(count, 'image')} ${count === 1 ? 'is' : 'are'} not in the files and can be fetched.`}
        </p>
      )}
    </fieldset>
  );
}
