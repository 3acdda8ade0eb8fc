import { capitalize } from '@portfolio/text/format/capitalize';
import styles from '../imports.module.css';

interface Format {
  label: string;
  files: string;
  /** Where its file comes from, and what belongs to it. */
  help: string;
}
/** What can be imported, as the owner knows it. */
const FORMATS: readonly Format[] = [
  {
    label: 'Markdown folders of Jekyll, Hugo, Astro, Gatsby and others',
    files: '.zip .md .mdx',
    help: 'The folder with the sources, or a zip of it: in Jekyll _posts, in Hugo and Astro content. Posts, images and front matter are read; scripts and themes are ignored.',
  },
  {
    label: 'WordPress',
    files: '.xml',
    help: 'The XML file from Tools, Export. To bring the images too, zip it together with the folder wp-content/uploads.',
  },
  {
    label: 'Ghost',
    files: '.json',
    help: 'The JSON file from Labs, Export. To bring the images too, zip it together with the folder content.',
  },
  {
    label: 'JSON Resume',
    files: '.json',
    help: 'Fills Profile, Experiences and Tech Stack. Fields that you have filled in here stay as they are.',
  },
  {
    label: 'Jupyter notebooks',
    files: '.ipynb',
    help: 'A notebook, or a folder or zip of notebooks. Text, code, tables and images of the outputs are read.',
  },
  { label: 'a resume', files: '.pdf', help: 'A PDF of your resume, if its text can be selected.' },
];

/** The formats in one line, and how to get a file of each. */
export function Formats() {
  return (
    <div className={styles.formats}>
      <p>
        Understood:{' '}
        {FORMATS.map(({ label, files }, index) => (
          <span key={label}>
            {index > 0 && '; '}
            {label} <code>{files}</code>
          </span>
        ))}
        .
      </p>
      <FormatHelp />
    </div>
  );
}

/** Where to find the file of each format. */
export function FormatHelp({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary>What works</summary>
      <dl>
        {FORMATS.map(({ label, help }) => (
          <div key={label}>
            <dt>{capitalize(label)}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
