import { accountExamples } from '@portfolio/contract/examples/account';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { eventually } from '@portfolio/contract/test/eventually';
import { act } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Contact } from '#app/features/contact/components/contact.tsx';
import { EmailSetupForm } from '#app/features/email-setup/components/email-setup-form.tsx';
import { MatchView } from '#app/features/match/components/match-view.tsx';
import { Blog } from '#app/features/posts/components/blog.tsx';
import { Projects } from '#app/features/projects/components/projects.tsx';
import { Search } from '#app/features/search/components/search.tsx';
import { Testimonials } from '#app/features/testimonials/components/testimonials.tsx';
import { handleTranslatedText, restoreTexts } from '#app/lib/translated-text.ts';
import { TestPage } from '#app/test/page.tsx';
import { hydrate } from './hydrate.tsx';
import { Island, type IslandName } from './island.tsx';

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const POST = {
  ...stamps,
  _id: 'p',
  title: 'A post',
  slug: 'a',
  readingTime: 1,
  publishedAt: stamps.createdAt,
  tags: [],
};
const { name, titleLine, email, emailSetup } = accountExamples['siteSettings.readPublic'].answer;

/** Every island with what the server gives it. */
const ISLANDS: Record<IslandName, [ComponentType<never>, props: object, data?: Record<string, unknown>]> = {
  blog: [
    Blog,
    { search: '', timeZone: 'UTC' },
    { '/api/blog?page=1&pageSize=12&category=&sort=newest': { items: [POST], page: 1, pageSize: 12, total: 13 } },
  ],
  contact: [Contact, { isSent: false, reading: [] }],
  'email-setup': [EmailSetupForm, { defaults: emailSetup }],
  match: [MatchView, { counts: countsOf({ post: 1 }), owner: { name, titleLine, email }, timeZone: 'UTC' }],
  projects: [
    Projects,
    { lead: 'lead' },
    {
      '/api/projects': {
        projects: ['lead', 'j'].map((_id) => ({ ...stamps, _id, title: _id, techTags: ['x'], metrics: [] })),
      },
    },
  ],
  search: [Search, { search: '', timeZone: 'UTC', name }],
  testimonials: [
    Testimonials,
    {},
    { '/api/testimonials': { items: [{ ...stamps, _id: 't', clientName: 'A client', summary: 'Good', body: '' }] } },
  ],
  toasts: [() => null, {}],
};

const roots: Root[] = [];
const errors: unknown[] = [];
const note = ({ error }: ErrorEvent) => errors.push(error);
beforeEach(() => {
  addEventListener('error', note);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  );
  for (const observer of ['ResizeObserver', 'IntersectionObserver'])
    vi.stubGlobal(
      observer,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
});
afterEach(async () => {
  removeEventListener('error', note);
  // Files share the document, and what an island listens to.
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
  errors.length = 0;
});

/** An island as the server sends it. */
function send(island: IslandName): HTMLElement {
  const [of, props, data = {}] = ISLANDS[island];
  document.body.innerHTML = renderToStaticMarkup(
    <TestPage>
      <Island name={island} of={of as ComponentType<object>} props={props} data={data} />
    </TestPage>,
  );
  return document.body.firstElementChild as HTMLElement;
}
async function wake(element: HTMLElement, island: IslandName): Promise<void> {
  roots.push(await act(async () => hydrate(element, ISLANDS[island][0] as ComponentType<object>)));
}

/** What labels and descriptions in an element refer to, and does not exist. */
function missingTargets(element: HTMLElement): string[] {
  const ids = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list'].flatMap((attribute) =>
    [...element.querySelectorAll(`[${attribute}]`)].flatMap((part) => part.getAttribute(attribute)?.split(' ') ?? []),
  );
  return ids.filter((id) => !document.getElementById(id));
}
const NAMES = Object.keys(ISLANDS) as IslandName[];

it.each(NAMES)('the island %s is hydrated as it was sent, with all that its labels refer to', async (island) => {
  const element = send(island);
  const controls = [...element.querySelectorAll('input, select, textarea, a, button')];
  expect(missingTargets(element)).toEqual([]);
  await wake(element, island);
  expect(element.dataset.awake).toBe('');
  expect(missingTargets(element)).toEqual([]);
  for (const control of controls) expect(element).toContainElement(control as HTMLElement);
  expect(errors).toEqual([]);
});

it.each(NAMES)('the island %s keeps what its fields hold', async (island) => {
  const element = send(island);
  const fields = [...element.querySelectorAll<HTMLInputElement>('input:not([tabindex]), textarea')];
  for (const [index, field] of fields.entries()) field.value = `typed ${index}`;
  await wake(element, island);
  const after = [...element.querySelectorAll<HTMLInputElement>('input:not([tabindex]), textarea')];
  expect(after.map(({ value }) => value)).toEqual(fields.map((_, index) => `typed ${index}`));
});

it('is hydrated where its texts were translated', async () => {
  handleTranslatedText();
  const element = send('contact');
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.localName !== 'script') texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `${text.data}*`;
    text.replaceWith(font);
  }
  await Promise.resolve();
  restoreTexts(element);
  expect(element.querySelector('font')).toBeNull();
  await wake(element, 'contact');
  expect(errors).toEqual([]);
});

const FAULTS: Record<string, ComponentType> = {
  rendering: () => {
    throw new Error('a fault');
  },
  'an effect': function BadEffect() {
    useEffect(() => {
      throw new Error('a fault');
    }, []);
    return null;
  },
  'rendering again': function BadUpdate() {
    const [isFirst, setFirst] = useState(true);
    useEffect(() => setFirst(false), []);
    if (!isFirst) throw new Error('a fault');
    return null;
  },
};
it.each(Object.entries(FAULTS))('is as it was sent after an error in %s', async (_, Fault) => {
  const element = send('contact');
  const [field] = element.getElementsByTagName('input');
  if (field) field.value = 'typed';
  const before = element.innerHTML;
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.spyOn(console, 'error').mockReturnValue();
  // Inside of `act` React throws what it reports otherwise.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  hydrate(element, () => (
    <>
      <Contact isSent={false} reading={[]} />
      <Fault />
    </>
  ));
  await eventually(() => expect(reported).toHaveBeenCalledWith(new Error('a fault')));
  const now = document.querySelector<HTMLElement>('[data-failed]');
  expect(now?.innerHTML).toBe(before);
  expect(now?.querySelector('input')?.value).toBe('typed');
  expect(now?.dataset.awake).toBeUndefined();
});
