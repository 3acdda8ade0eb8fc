import type { Parameter } from './parameter.ts';

/** The address of what a player shows, by its id, the value after it and the user. */
type AddressOf = (id: string, next: string, user: string) => string;

const post: AddressOf = (id, _next, user) => `https://x.com/${user || 'i'}/status/${id}`;
const PLAYERS: [name: string, addressOf: AddressOf][] = [
  ['youtube', (id) => `https://www.youtube.com/watch?v=${id}`],
  ['vimeo', (id) => `https://vimeo.com/${id}`],
  ['dailymotion', (id) => `https://www.dailymotion.com/video/${id}`],
  ['bilibili', (id) => `https://www.bilibili.com/video/${id}`],
  ['google-drive', (id) => `https://drive.google.com/file/d/${id}/view`],
  ['gist', (id, next) => `https://gist.github.com/${next ? `${id}/${next}` : id}`],
  ['codepen', (id, _next, user) => `https://codepen.io/${user || 'anon'}/pen/${id}`],
  ['jsfiddle', (id) => `https://jsfiddle.net/${id}/`],
  ['asciinema', (id) => `https://asciinema.org/a/${id}`],
  ['instagram', (id) => `https://www.instagram.com/p/${id}/`],
  ['twitter', post],
  ['tweet', post],
  ['x', post],
];
/** The parameter that names the site of a player that shows those of several. */
const PROVIDER = /^(?:provider|service|site|platform)$/i;
const ID = /^(?:id|video|video[-_]?id|content|code|hash|slug|v|gist)$/i;
const VALUE = /^[\w./@-]{1,200}$/;
const GIST_ID = /^[\da-f]{4,40}$/i;

/** A link to what a template plays, and the parameters that it is made of; `undefined` if it is no known player. */
export function playedBy(
  template: string,
  parameters: readonly Parameter[],
): { url: string; used: Parameter[] } | undefined {
  const provider = parameters.find(({ name }) => PROVIDER.test(name));
  const addressOf = (provider && addressBy(provider.value)) ?? addressBy(template);
  const values = parameters.filter(({ value }) => VALUE.test(value));
  const bare = values.filter(({ name }) => !name);
  const id = values.find(({ name }) => ID.test(name)) ?? bare[0];
  if (!addressOf || !id) return undefined;
  const user = values.find(({ name }) => /^user$/i.test(name));
  const next =
    id === bare[0] && !id.value.includes('/') ? bare.slice(1).find(({ value }) => GIST_ID.test(value)) : undefined;
  return {
    url: addressOf(id.value, next?.value ?? '', user?.value ?? ''),
    used: [provider, id, next, user].filter((one) => one !== undefined),
  };
}

/** By the name of a template, as `youtube`, `embed/youtube.html` or `youtubePlayer`. */
function addressBy(template: string): AddressOf | undefined {
  const name = template
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '');
  return PLAYERS.find(
    ([known]) => name === known || (known !== 'x' && new RegExp(`(?:^|[^a-z])${known}`).test(name)),
  )?.[1];
}
