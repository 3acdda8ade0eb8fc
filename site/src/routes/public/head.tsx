import { useBoot } from '../../lib/boot-context.ts';

interface HeadProps {
  title: string;
  description?: string | undefined;
  /** The canonical path; none for pages that are not to be found. */
  path?: string;
  /** In place of our own address. */
  canonicalUrl?: string | undefined;
}

/** What a page says of itself to browsers and crawlers. */
export function Head({ title, description, path, canonicalUrl }: HeadProps) {
  const { origin } = useBoot();
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {path ? (
        <link rel="canonical" href={canonicalUrl ?? `${origin}${path}`} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
