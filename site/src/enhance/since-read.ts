import { whenSeen } from '#app/lib/when-seen.ts';
import { rememberRead } from './read-posts.ts';

/** Remembers that a post was read, and shows the link to what has changed since it was read before. */
export function showChangesSinceRead(): void {
  const article = document.querySelector<HTMLElement>('[data-updates]');
  if (!article) return;
  whenSeen(() => {
    const { post = '', updates = '' } = article.dataset;
    const first = rememberRead(post, updates.split(' ').filter(Boolean));
    const fact = article.querySelector<HTMLElement>('[data-since-read]');
    const link = fact?.querySelector('a');
    if (first === null || !fact || !link) return;
    link.hash = `update-${first + 1}`;
    fact.style.visibility = '';
  });
}
