import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { usePage } from '#app/lib/page.ts';
import { IslandBody, type IslandContent } from './body.tsx';

/** The part of a page that React runs in the browser, by the file in this folder that hydrates it. */
export type IslandName =
  | 'blog'
  | 'contact'
  | 'email-setup'
  | 'match'
  | 'projects'
  | 'search'
  | 'testimonials'
  | 'toasts';

/** An island and what wakes it. */
export interface IslandElementProps<P> extends IslandContent<P> {
  className?: string | undefined;
  name: IslandName;
  of: ComponentType<P>;
  /**
   * What wakes it: a first touch (by pointer, finger or focus) or a change of a field, its coming near the window, the page
   * being idle, or a toast or a job ad that the page before has kept.
   */
  wakes?: 'touched' | 'near' | 'idle' | 'toast' | 'job-ad';
}

/**
 * An island, rendered on its own: its ids, which start with its name, are the same when the browser hydrates it alone.
 * Until then its links and forms are the browser's.
 */
export function Island<P extends object>({
  className,
  name,
  of,
  props,
  data = {},
  wakes = 'touched',
}: IslandElementProps<P>) {
  const modules = usePage().islands[name] ?? [];
  const content = { props, data };
  const body = <IslandBody of={of} {...content} json={islandJson(content)} />;
  return (
    <div
      className={className}
      data-island={name}
      data-wakes={wakes}
      data-modules={modules.join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered.
      dangerouslySetInnerHTML={{ __html: renderToString(body, { identifierPrefix: name }) }}
    />
  );
}

/** The content of an island as JSON that is safe inside a script element. */
export const islandJson = (content: IslandContent<object>): string => JSON.stringify(content).replace(/</g, '\\u003c');
