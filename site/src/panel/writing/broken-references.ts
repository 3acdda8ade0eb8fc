import { isCodeFence } from '@portfolio/text/markup/code-fences';
import { decodeFragment, headingSlug, WRITTEN_ID } from '@portfolio/text/markup/html-anchors';
import { withoutInlineCode } from './code-lines.ts';

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.{0,1000}?)(?:[ \t]+#{1,99})?[ \t]*$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const OWN_ID = /\b(?:id|name)=["']?([^"'\s>]{1,200})/g;
const LINK =
  /\]\(<?#([^\s()<>]{1,300})|\bhref=["']#([^"'\s]{1,300})["']|^ {0,3}\[[^\]^][^\]]{0,200}\]:[ \t]{1,9}#(\S{1,300})/g;
/** Marks of a heading, which are not in its fragment. */
const MARKS = /!?\[([^\][]{0,500})\]\([^()\s]{0,500}\)|<[^<>]{1,300}>|[*`~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** The links of a Markdown text to places within it that do not exist, as `#setup`. */
export function brokenReferences(text: string): string[] {
  if (!text.includes('#')) return [];
  const targets = new Set<string>();
  const links = new Set<string>();
  const addHeading = (words: string) => {
    const id = WRITTEN_ID.exec(words)?.[1] ?? headingSlug(words.replace(MARKS, '$1'));
    let unique = id;
    for (let count = 1; targets.has(unique); count += 1) unique = `${id}-${count}`;
    targets.add(unique.toLowerCase());
  };
  const isInCode = isCodeFence();
  let previous = '';
  for (const line of text.split('\n')) {
    if (isInCode(line)) continue;
    const heading = HEADING.exec(line)?.[1] ?? (UNDERLINE.test(line) && previous.trim());
    if (heading) addHeading(heading);
    previous = line;
    const plain = withoutInlineCode(line);
    for (const [, id = ''] of plain.matchAll(OWN_ID)) targets.add(id.toLowerCase());
    for (const [, inText, inHtml, defined] of plain.matchAll(LINK)) links.add(inText ?? inHtml ?? defined ?? '');
  }
  const isKnown = (link: string) => {
    const name = decodeFragment(link).toLowerCase();
    return targets.has(name) || targets.has(name.replace(/^(?:user-content|h)-/, '')) || /^user-content-fn/.test(name);
  };
  return [...links].filter((link) => !isKnown(link)).map((link) => `#${link}`);
}
