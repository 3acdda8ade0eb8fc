import type { EmbedCardProps } from './elements.ts';

/** A player of another site, as a link with title and host, which loads nothing. */
export function EmbedCard({ href = '', children }: EmbedCardProps) {
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
  return (
    <a className="embed" href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span> <span className="mono">{host}</span>
    </a>
  );
}
