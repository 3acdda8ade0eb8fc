import { address, escapedHtml, imageHtml, imageMarkdown, isImage, isImagePath, type LinkedImage } from './images.ts';
import type { Parameter } from './parameter.ts';
import { playedBy } from './players.ts';

/** What the parameters of a template say, whose look is not known here. */
export interface Shown {
  pictures: LinkedImage[];
  links: { url: string; label: string }[];
  texts: string[];
  /** What is neither picture nor link nor text. */
  others: Parameter[];
  isPlayer: boolean;
}

const TEXT_NAME =
  /^(?:alt|answer|attr|attribution|author|body|button|caption|cite|citation|content|credit|description|excerpt|footer|heading|header|html|label|message|name|note|question|quote|source|subtitle|summary|text|tip|title|tooltip|warning)[-_]?\d*$/i;
const LOOK_NAME =
  /^(?:class|classes|class-?name|style|align|alignment|position|width|height|sizes?|srcset|loading|color|colou?r|background|target|rel|data-.*)$/i;
const LOOK_VALUE = /^(?:true|false|yes|no|null|none|-?[\d.]{1,20}(?:px|%|r?em|v[wh])?)$/i;
const URL_NAME =
  /^(?:.{0,30}[-_])?(?:url|link|href|permalink|src|file|path|pdf|video|audio|mp[34]|webm|download|attrlink)$/i;
const URL_VALUE = /^(?:(?:https?:)?\/\/|mailto:)[^\s<>"{}]+$/i;
const PATH = /^[^\s<>"{}]*[./][^\s<>"{}]*$/;
const LABEL_NAME = /^(?:attr|title|content|text|name|label|caption|button)$/i;
const FIGURE = /(?:^|\/)(?:figure|image|img|picture)s?(?:\.\w+)?$/i;
const MOST_LABEL = 200;
/** Smaller copies of another picture. */
const COPY_NAME = /thumb|placeholder|srcset|lqip/i;

/** Sorts the parameters of a template into what they show. */
export function shownBy(template: string, parameters: readonly Parameter[]): Shown {
  const variables = parameters.filter(({ isVariable }) => isVariable);
  let rest = parameters.filter(({ value, isVariable }) => value.trim() && !isVariable);
  const take = (test: (parameter: Parameter) => boolean) => {
    const found = rest.filter(test);
    rest = rest.filter((parameter) => !found.includes(parameter));
    return found;
  };
  const isImage = createIsImage(template);
  const hasLarge = rest.some((one) => isImage(one) && !COPY_NAME.test(one.name));
  const images = take((one) => isImage(one) && !(hasLarge && COPY_NAME.test(one.name)));
  const [link] = images.length > 0 && FIGURE.test(template) ? take(({ name }) => /^(?:link|href)$/i.test(name)) : [];
  const addresses = take(isAddress).map(({ value }) => value);
  const player = addresses.length === 0 ? playedBy(template, rest) : undefined;
  take((one) => player?.used.includes(one) === true);
  const urls = player ? [player.url] : addresses;
  const words = take(isText);
  const labels = urls.length > 0 ? words.concat(rest).filter(isLabel) : [];
  const { value: label = '' } = labels.find(({ name }) => name === 'attr') ?? labels[0] ?? {};
  const alt = images.length > 0 ? words.find(({ name }) => /^alt$/i.test(name)) : undefined;
  const caption = images.length > 0 ? captionAmong(words) : undefined;
  const used = [alt, caption].filter((one) => one !== undefined);
  const [first = '', ...others] = images.map(({ value }) => value);
  const picture = {
    src: first,
    alt: alt?.value ?? caption?.value ?? '',
    caption: caption?.value ?? '',
    link: link?.value ?? '',
  };
  return {
    pictures: [...(first ? [picture] : []), ...others.map((src) => ({ src, alt: '', caption: '', link: '' }))],
    links: urls.map((url, index) => ({ url, label: (index === 0 && label) || url })),
    texts: words
      .filter((one) => !used.includes(one) && (one.value !== label || !label))
      .map(({ value }) => value.trim()),
    others: [...rest.filter(({ value }) => value !== label || !label), ...variables],
    isPlayer: player !== undefined,
  };
}

/** A template for figures shows also what has no extension. */
function createIsImage(template: string): (parameter: Parameter) => boolean {
  const isFigure = FIGURE.test(template);
  return ({ name, value }) =>
    isImage(value) ||
    (URL_NAME.test(name) && isImagePath(value)) ||
    (isFigure && /^(?:src|path|image|img|image[-_]?path)$/i.test(name) && PATH.test(value));
}

const isAddress = ({ name, value }: Parameter) =>
  URL_VALUE.test(value) || (URL_NAME.test(name) && PATH.test(value) && !LOOK_VALUE.test(value));

/** Whether a parameter is about the look only. */
export const isLook = ({ name, value }: Parameter): boolean => LOOK_NAME.test(name) || LOOK_VALUE.test(value.trim());

/** A sentence, a word in a place for texts, or a word in a language that no look is named in. */
function isText(parameter: Parameter): boolean {
  const { name, value } = parameter;
  if (isLook(parameter)) return false;
  return TEXT_NAME.test(name) || /\p{L}\S*\s+\S/u.test(value) || /(?=\p{L})[^\p{ASCII}]/u.test(value);
}

const isLabel = ({ name, value }: Parameter) =>
  (!name || LABEL_NAME.test(name)) && value.length <= MOST_LABEL && !/[[\]<>\n]/.test(value) && !LOOK_VALUE.test(value);

/** The text for the title of a picture, which is plain. */
const captionAmong = (words: readonly Parameter[]) =>
  [/^caption$/i, /^description$/i, /^title$/i]
    .map((test) => words.find(({ name, value }) => test.test(name) && !/<|\]\(/.test(value)))
    .find(Boolean);

/** What a template shows as Markdown: pictures and links in a line, then a paragraph for each text. */
export function shownMarkdown({ pictures, links, texts }: Shown, separator: string): string {
  const line = [...pictures.map(imageMarkdown), ...links.map(({ url, label }) => `[${label}](${address(url)})`)].join(
    ' ',
  );
  return [line, ...texts].filter(Boolean).join(separator);
}

/** What a template shows as HTML. */
export const shownHtml = ({ pictures, links, texts }: Shown): string =>
  [
    ...pictures.map(imageHtml),
    ...links.map(({ url, label }) => `<a href="${escapedHtml(url)}">${escapedHtml(label)}</a>`),
    ...texts.map((text) => (/<[a-z]/i.test(text) ? text : escapedHtml(text))),
  ].join(' ');

/** Parameters as they are written in a template, for the report. */
export const written = (parameters: readonly Parameter[]): string =>
  parameters
    .map(({ name, value }) => ` ${name && `${name}=`}${/^[^\s"]+$/.test(value) ? value : `"${value}"`}`)
    .join('');

/** What of a template stays, for the report; empty if nothing does. */
export function keptOf({ pictures, links, texts }: Shown): string {
  const kinds = [pictures.length > 0 && 'image', links.length > 0 && 'link', texts.length > 0 && 'text'].filter(
    Boolean,
  );
  return kinds.length > 0 ? ` (but its ${kinds.join(' and ')})` : '';
}
