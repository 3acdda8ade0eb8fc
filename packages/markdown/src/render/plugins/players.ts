/** Players of other sites: address of the frame, and of the page that it shows. */
const FRAMES: readonly (readonly [frame: RegExp, page: string])[] = [
  [
    /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+).*/,
    'www.youtube.com/playlist?list=$1',
  ],
  [/^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+).*/, 'www.youtube.com/watch?v=$1'],
  [/^player\.vimeo\.com\/video\/(\d+).*/, 'vimeo.com/$1'],
  [/^open\.spotify\.com\/embed\/(\w+\/\w+).*/, 'open.spotify.com/$1'],
  [/^(codepen\.io\/[\w-]+)\/embed\/(?:preview\/)?([\w-]+).*/, '$1/pen/$2'],
  [/^gist\.github\.com\/([\w-]+\/\w+|\w+)\.(?:js|pibb).*/, 'gist.github.com/$1'],
  [/^embed(?:-ssl)?\.ted\.com\/talks\/(?:lang\/[\w-]+\/)?([\w-]+).*/, 'www.ted.com/talks/$1'],
  [/^(?:www\.)?dailymotion\.com\/embed\/video\/(\w+).*/, 'www.dailymotion.com/video/$1'],
  [/^geo\.dailymotion\.com\/player(?:\/\w+)?\.html\?(?:.*&)?video=(\w+).*/, 'www.dailymotion.com/video/$1'],
  [/^(?:www\.)?loom\.com\/embed\/(\w+).*/, 'www.loom.com/share/$1'],
];
/** Pages of players, and what a link to one is called. */
const PAGES: readonly (readonly [page: RegExp, title: string])[] = [
  [/^(?:(?:www|m|music)\.)?youtube\.com\/(?:watch\?|shorts\/|live\/|playlist\?)|^youtu\.be\/[\w-]/, 'Video on YouTube'],
  [/^(?:www\.)?vimeo\.com\/(?:channels\/\w+\/)?\d/, 'Video on Vimeo'],
  [/^(?:www\.)?dailymotion\.com\/video\/|^dai\.ly\/\w/, 'Video on Dailymotion'],
  [/^(?:www\.)?loom\.com\/share\/\w/, 'Video on Loom'],
  [/^(?:www\.)?ted\.com\/talks\/\w/, 'Talk on TED'],
  [/^open\.spotify\.com\/(?:intl-\w+\/)?(?:track|album|playlist|episode|show|artist)\//, 'Audio on Spotify'],
  [/^(?:www\.)?soundcloud\.com\/[\w-]+\/[\w-]/, 'Audio on SoundCloud'],
  [/^codepen\.io\/[\w-]+\/pen\/\w/, 'Pen on CodePen'],
  [/^gist\.github\.com\/\w/, 'Code on GitHub Gist'],
];

const partsOf = ({ hostname, pathname, search }: URL) => hostname + pathname + search;

/** The page that the frame of a known player shows; other addresses are unchanged. */
export function playerPage(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const track = url.hostname === 'w.soundcloud.com' ? url.searchParams.get('url') : null;
  if (track && URL.canParse(track) && new URL(track).hostname === 'soundcloud.com') return track;
  const known = FRAMES.find(([frame]) => frame.test(partsOf(url)));
  if (!known) return address;
  const page = partsOf(url).replace(known[0], known[1]);
  const start = /[?&]start=(\d+)/.exec(url.search)?.[1];
  return `https://${page}${start && page.includes('watch?') ? `&t=${start}s` : ''}`;
}

/** What a page of a known player is called, such as `Video on YouTube`; `undefined` for all other pages. */
export function playerTitle(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const parts = partsOf(new URL(address));
  return PAGES.find(([page]) => page.test(parts))?.[1];
}
