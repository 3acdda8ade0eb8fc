import { FileJson, FileText, Ghost, type LucideIcon, Newspaper, NotebookText } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from '../imports.module.css';

interface Source {
  icon: LucideIcon;
  label: string;
  text: string;
  /** Description of the section while its file is chosen. */
  description: string;
  hint: string;
}
/** What can be imported, as the owner knows it. */
export const SOURCES = {
  folder: {
    icon: FileText,
    label: 'Folder of Markdown',
    text: 'A zip or folder from Jekyll, Hugo, Astro, Gatsby and others',
    description: 'A folder of Markdown, or a zip of it.',
    hint: 'Posts, images and front matter are read; scripts and themes are ignored.',
  },
  wordpress: {
    icon: Newspaper,
    label: 'WordPress',
    text: 'The XML file from Tools, Export',
    description: 'The XML file from Tools, Export in WordPress.',
    hint: 'To bring the images too, zip the XML file together with the folder wp-content/uploads.',
  },
  ghost: {
    icon: Ghost,
    label: 'Ghost',
    text: 'The JSON file from Labs, Export',
    description: 'The JSON file from Labs, Export in Ghost.',
    hint: 'To bring the images too, zip the JSON file together with the folder content.',
  },
  notebooks: {
    icon: NotebookText,
    label: 'Jupyter notebooks',
    text: '.ipynb files with their outputs',
    description: 'A notebook, or a folder or zip of notebooks.',
    hint: 'Text, code, tables and images of the outputs are read; scripts are ignored.',
  },
  resume: {
    icon: FileJson,
    label: 'JSON Resume',
    text: 'Fills Profile, Experiences and Tech Stack',
    description: 'A JSON Resume.',
    hint: 'Fields that you have filled in here stay as they are.',
  },
} satisfies Record<string, Source>;
/** The key of something that can be imported. */
export type SourceKey = keyof typeof SOURCES;
const isSource = (key: string): key is SourceKey => key in SOURCES;

interface Props {
  source: SourceKey;
  onSource: (source: SourceKey) => void;
  onContinue: () => void;
}

/** The first step: where the content comes from, which only chooses the hints of the next one. */
export function SourceStep({ source, onSource, onContinue }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <fieldset className={styles.sources}>
        <legend className="sr-only">Source</legend>
        {Object.entries(SOURCES).map(([key, { icon, label, text }]) => (
          <label key={key} className={styles.source}>
            <input
              type="radio"
              name="source"
              value={key}
              checked={key === source}
              onChange={() => isSource(key) && onSource(key)}
            />
            <Icon of={icon} />
            <strong>{label}</strong>
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.footBar}>
        <p>The kind of export is recognized from the file; this only helps you find it.</p>
        <Button type="submit" kind="primary" className={styles.wide}>
          Continue
        </Button>
      </div>
    </form>
  );
}
