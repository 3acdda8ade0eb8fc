// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addCopyButtons } from './copy-buttons.ts';
import { addSorting } from './sorting.ts';

const METRICS =
  `<figure class="metrics"><table><thead><tr><th scope="col">Dataset</th><th scope="col" class="bars">Comparison</th><th scope="col" class="number ours">Ours</th></tr></thead><tbody>
<tr><th scope="row">Set 10</th><td class="bars"></td><td class="number" data-value="9">9</td></tr>
<tr><th scope="row">Set 9</th><td class="bars"></td><td class="number">–</td></tr>
<tr><th scope="row">Set 11</th><td class="bars"></td><td class="number" data-value="10">10</td></tr></tbody></table></figure>`.replaceAll(
    '\n',
    '',
  );

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button:not([style])')];
afterEach(() => document.body.replaceChildren());

describe('sorting of metrics', () => {
  const rows = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent?.replace('Set ', ''));
  const sorts = () => [...document.querySelectorAll('thead th')].map((head) => head.getAttribute('aria-sort'));

  it('is by number or text, in both directions, with rows without a value last', () => {
    document.body.innerHTML = METRICS;
    addSorting();
    buttons()[1]?.click();
    expect([rows(), sorts()]).toEqual([
      ['10', '11', '9'],
      [null, null, 'ascending'],
    ]);
    buttons()[1]?.click();
    expect([rows(), sorts()]).toEqual([
      ['11', '10', '9'],
      [null, null, 'descending'],
    ]);
    buttons()[0]?.click();
    expect([rows(), sorts()]).toEqual([
      ['9', '10', '11'],
      ['ascending', null, null],
    ]);
  });

  it('has a button in each column but that of the bars', () => {
    document.body.innerHTML = METRICS;
    addSorting();
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Dataset', 'Ours']);
  });
});

describe('copying of code', () => {
  const open = () => {
    document.body.innerHTML =
      '<figure><div class="code-bar">js</div><pre>let a;</pre></figure><button style="display: none" data-copy="Copy" data-copied="Copied" data-failed="Failed">Copy</button>';
    addCopyButtons();
    return buttons()[0] as HTMLButtonElement;
  };

  it.each([
    ['Copied', async () => undefined],
    ['Failed', () => Promise.reject(new Error('denied'))],
  ])('says %s, and then its name again', async (label, writeText) => {
    vi.useFakeTimers();
    const write = vi.fn(writeText);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    const button = open();
    button.click();
    await vi.advanceTimersByTimeAsync(0);
    expect([write.mock.calls, button.textContent, button.title]).toEqual([[['let a;']], label, label]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(button.textContent).toBe('Copy');
    vi.useRealTimers();
  });
});
