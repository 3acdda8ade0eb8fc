import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createLucideIcon from './lucide-icon.ts';

it('renders its nodes as strokes in the text colour', () => {
  const Icon = createLucideIcon({ name: 'dot', node: [['path', { d: 'M0 0', key: 'a' }]] });
  expect(renderToStaticMarkup(<Icon className="i" strokeWidth={1.5} aria-hidden="true" />)).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-dot i" aria-hidden="true"><path d="M0 0"></path></svg>',
  );
});
