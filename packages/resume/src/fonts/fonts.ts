import { existsSync, readFileSync } from 'node:fs';
import { FontFile } from './font-file.ts';
import list from './fonts.json' with { type: 'json' };

/** Faces without ranges of their own: their subset is the whole font, so they are opened to find a character. */
const WHOLE: readonly string[] = ['noto-sans-math', 'noto-emoji'];
/** The monospaced face, which is only used where it is asked for. */
const MONO = 'geist-mono';

/** Folders with fonts: those of the build, and those that the owner added. */
export interface FontFolders {
  built: string;
  added: string;
}

/** The fonts of PDF and share pictures, by script; each file is read when a text needs it. */
export class Fonts {
  readonly folders: FontFolders;
  readonly #faces: ReadonlyMap<string, FontFile[]>;
  readonly #added = new Map<string, FontFile[]>();

  constructor(folders: FontFolders) {
    this.folders = folders;
    this.#faces = new Map(list.faces.map((face) => [face.id, openFace(folders.built, face)]));
  }

  /** The files of a built face. */
  face(id: string): readonly FontFile[] {
    return this.#faces.get(id) ?? [];
  }

  /** The files of the built faces in the order of preference, but for the monospaced one. */
  get built(): FontFile[] {
    return [...this.#faces].flatMap(([id, files]) => (id === MONO ? [] : files));
  }

  /** The files of the faces for Chinese, Japanese and Korean that the owner has added. */
  added(id: string): readonly FontFile[] {
    const known = this.#added.get(id);
    if (known) return known;
    const face = list.cjk.find((candidate) => candidate.id === id);
    if (!face || !existsSync(`${this.folders.added}/${id}/unicode.json`)) return [];
    const files = openFace(this.folders.added, face);
    this.#added.set(id, files);
    return files;
  }
}

interface Face {
  id: string;
  subsets?: readonly string[];
  weights: readonly number[];
}

/** The files of a face; without a list of subsets, all numbered ones. */
function openFace(folder: string, { id, subsets, weights }: Face): FontFile[] {
  const all: Record<string, string> = JSON.parse(readFileSync(`${folder}/${id}/unicode.json`, 'utf8'));
  return (subsets ?? Object.keys(all).filter((key) => key.startsWith('['))).map((key) => {
    const ranges = WHOLE.includes(id) ? undefined : (all[key] ?? '').split(',').map(rangeOf);
    // Numbered subsets are written as `[7]`.
    return new FontFile({ folder, id, subset: key.replace(/^\[(\d+)\]$/, '$1'), weights, ranges });
  });
}

function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.replace(/U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
