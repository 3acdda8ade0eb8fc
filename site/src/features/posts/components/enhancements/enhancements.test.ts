// @vitest-environment jsdom
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { enhance } from './index.ts';
import { addSorting } from './sorting.ts';

const HTML =
  `<figure class="metrics"><table><thead><tr><th scope="col">Dataset</th><th scope="col" class="bars">Comparison</th><th scope="col" class="number ours">Ours</th></tr></thead><tbody>
<tr><th scope="row">Set 10</th><td class="bars"></td><td class="number" data-value="9">9</td></tr>
<tr><th scope="row">Set 9</th><td class="bars"></td><td class="number">–</td></tr>
<tr><th scope="row">Set 11</th><td class="bars"></td><td class="number" data-value="10">10</td></tr></tbody></table></figure>`.replaceAll(
    '\n',
    '',
  );

const open = () => {
  const article = document.createElement('div');
  article.innerHTML = HTML;
  document.body.append(article);
  return article;
};
const rowsOf = (article: HTMLElement) =>
  [...article.querySelectorAll('tbody th')].map((cell) => cell.textContent?.replace('Set ', ''));
const press = (article: HTMLElement, index: number) => {
  const button = article.querySelectorAll('thead button')[index];
  if (button instanceof HTMLElement) button.click();
};
afterEach(() => document.body.replaceChildren());

describe('sorting of metrics', () => {
  it('is by number or text, in both directions, with rows without a value last', () => {
    const article = open();
    addSorting(article);
    const sorts = () => [...article.querySelectorAll('thead th')].map((head) => head.getAttribute('aria-sort'));
    press(article, 1);
    expect([rowsOf(article), sorts()]).toEqual([
      ['10', '11', '9'],
      [null, null, 'ascending'],
    ]);
    press(article, 1);
    expect([rowsOf(article), sorts()]).toEqual([
      ['11', '10', '9'],
      [null, null, 'descending'],
    ]);
    press(article, 0);
    expect([rowsOf(article), sorts()]).toEqual([
      ['9', '10', '11'],
      ['ascending', null, null],
    ]);
  });

  it('has a button in each column but that of the bars, and leaves the table as it was', () => {
    const article = open();
    const undo = addSorting(article);
    expect([...article.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Dataset', 'Ours']);
    press(article, 1);
    undo();
    expect(article.innerHTML).toBe(open().innerHTML);
  });

  it('is added with the other buttons, and removed with them', async () => {
    const article = open();
    const end = new AbortController();
    void enhance(article, end.signal);
    await eventually(() => expect(article.querySelectorAll('button')).toHaveLength(2));
    end.abort();
    expect(article.innerHTML).toBe(open().innerHTML);
  });
});
