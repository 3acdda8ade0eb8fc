import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wakeIslands } from './wake.ts';

/** A module that counts how often it was woken. */
const MODULE =
  'data:text/javascript,export const wake = (island) => { island.dataset.awake = ""; island.append("*"); };';
const BROKEN = 'data:text/javascript,throw 1';
const SLOW = 'data:text/javascript,await new Promise(() => {})';

function open(content: string, wakes = 'touched', module = MODULE): HTMLElement {
  document.body.innerHTML = `<div data-island="x" data-wakes="${wakes}">${content}</div>`;
  const island = document.body.firstElementChild;
  if (!(island instanceof HTMLElement)) throw new Error('no island');
  island.dataset.modules = module.replaceAll(' ', '%20');
  wakeIslands();
  return island;
}
const isAwake = (island: HTMLElement) => island.dataset.awake !== undefined;
const wakens = (island: HTMLElement) => eventually(() => expect(isAwake(island)).toBe(true));
const pass = () => new Promise((resolve) => setTimeout(resolve, 20));

let near: ((entries: object[]) => void) | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: typeof near, { rootMargin }: IntersectionObserverInit) {
        expect(rootMargin).toBe('200px');
        near = report;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

it.each(['pointerover', 'touchstart', 'focusin', 'change'])('wakes by the first %s, once', async (type) => {
  const island = open('<button>Go</button>');
  await pass();
  expect(isAwake(island)).toBe(false);
  for (let times = 0; times < 3; times += 1)
    island.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
  await wakens(island);
  await pass();
  expect(island.textContent).toBe('Go*');
});

it('wakes at once for a choice that was made before', async () => {
  const options = '<option selected>all</option><option>news</option>';
  const left = open(`<select>${options}</select>`);
  await pass();
  expect(isAwake(left)).toBe(false);
  document.body.innerHTML = '';
  const island = document.createElement('div');
  island.innerHTML = `<select>${options}</select>`;
  Object.assign(island.dataset, { island: 'x', wakes: 'touched', modules: MODULE.replaceAll(' ', '%20') });
  document.body.append(island);
  const [select] = island.getElementsByTagName('select');
  if (select) select.value = 'news';
  wakeIslands();
  await wakens(island);
});

it('wakes when it comes near, and for a toast that the page before has kept', async () => {
  const island = open('', 'near');
  near?.([{ isIntersecting: false }]);
  await pass();
  expect(isAwake(island)).toBe(false);
  near?.([{ isIntersecting: true }]);
  await wakens(island);
  const none = open('', 'toast');
  await pass();
  expect(isAwake(none)).toBe(false);
  sessionStorage.setItem('toast', 'Saved');
  await wakens(open('', 'toast'));
});

it('wakes for a job ad that the page before has kept, and otherwise when it is touched', async () => {
  const island = open('', 'job-ad');
  await pass();
  expect(isAwake(island)).toBe(false);
  island.dispatchEvent(new Event('focusin'));
  await wakens(island);
  sessionStorage.setItem('job-ad', 'Two years of Go');
  await wakens(open('', 'job-ad'));
});

it('keeps what was asked of a form that nothing sends until it is awake', async () => {
  const island = open('<form method="dialog"><button value="example">Try</button></form>');
  island.querySelector('button')?.click();
  const form = island.querySelector('form');
  expect(form?.dataset.submitted).toBe('example');
  await wakens(island);
});

it('leaves any other form to the browser', () => {
  const island = open('<form action="/search"><button>Search</button></form>');
  let isPrevented: boolean | undefined;
  const note = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('submit', note, { once: true });
  island.querySelector('button')?.click();
  expect(isPrevented).toBe(false);
});

it('wakes when the address gets another query, but not another fragment', async () => {
  const island = open('');
  history.pushState(null, '', '#part');
  dispatchEvent(new PopStateEvent('popstate'));
  await pass();
  expect(isAwake(island)).toBe(false);
  history.pushState(null, '', '?page=2');
  dispatchEvent(new PopStateEvent('popstate'));
  await wakens(island);
});

it('without its code a choice is sent by the browser', async () => {
  const island = open('<form><select><option>all</option><option>news</option></select></form>', 'touched', BROKEN);
  const sent = vi.fn((event: Event) => event.preventDefault());
  island.addEventListener('submit', sent);
  island.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(sent).toHaveBeenCalledOnce());
});

it.each(['input', 'reset'])('forgets what was asked of a form after an %s', (type) => {
  const island = open('<form method="dialog"><input><button value="example">Try</button></form>', 'touched', SLOW);
  const [form] = island.getElementsByTagName('form');
  island.querySelector('button')?.click();
  expect(form?.dataset.submitted).toBe('example');
  (type === 'input' ? island.querySelector('input') : form)?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(form?.dataset.submitted).toBeUndefined();
});

it('stays as it is if its code cannot be loaded, and tries again at the next touch', async () => {
  const island = open('<form method="dialog"><button>Save</button></form>', 'touched', BROKEN);
  const button = island.querySelector('button');
  button?.click();
  const form = island.querySelector('form');
  await eventually(() => expect(form?.dataset.submitted).toBeUndefined());
  expect(island.dataset.failed).toBe('');
  expect(island.textContent).toBe('Save');
  island.dataset.modules = MODULE.replaceAll(' ', '%20');
  button?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await wakens(island);
  expect(island.dataset.failed).toBeUndefined();
});
