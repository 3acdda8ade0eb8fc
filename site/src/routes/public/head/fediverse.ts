/** Sites whose profiles look like those of the fediverse, and are none. */
const OTHERS = /(?:^|\.)(?:medium|youtube|tiktok|substack|hashnode|observablehq|unsplash|replit|glitch)\.com$/;
const ACCOUNT = /^\/@([\w.-]+)\/?$/;

/** The handle of a profile such as `https://social.example/@ada`: `@ada@social.example`; `undefined` for other profiles. */
export function fediverseHandle(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  const [, user] = ACCOUNT.exec(pathname) ?? [];
  return user === undefined || OTHERS.test(host) ? undefined : `@${user}@${host}`;
}
