import { describe, expect, it } from 'vitest';
import { feedHtml } from './feed-html.ts';

const feed = (html: string) => feedHtml(html, 'https://own.example/blog/a');
const expectFeed = (html: string, inFeed: string) => expect(feed(html)).toBe(inFeed);

describe('the HTML of feeds', () => {
  it('has the description of a drawing instead of its shapes', () => {
    expectFeed(
      '<figure><div class="diagram" role="group" tabindex="0" aria-label="Flowchart"><svg role="img" aria-label="Flowchart. A to B"><text>A</text></svg></div></figure>',
      '<figure><p>Flowchart. A to B</p></figure>',
    );
  });

  it('has links to players without their looks', () => {
    expectFeed(
      '<p><a class="embed" href="https://youtu.be/a" target="_blank" rel="noopener noreferrer"><span>Talk</span> <span class="mono">youtu.be</span></a></p>',
      '<p><a href="https://youtu.be/a" rel="noopener noreferrer">Talk youtu.be</a></p>',
    );
  });

  it('has metrics without bars, and code without its controls', () => {
    expectFeed(
      '<table><tr><th scope="col" class="bars">Comparison</th><td class="bars"><svg></svg></td><td class="number" data-value="1">1</td></tr></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    );
    expectFeed(
      '<div class="code"><div class="code-bar">ts</div><pre>a</pre><details class="fold"><summary>x</summary></details></div>',
      '<pre>a</pre>',
    );
  });

  it('has absolute addresses of videos', () => {
    expect(feed('<video controls preload="none"><source src="/uploads/a.mp4"></video>')).toContain(
      '<source src="https://own.example/uploads/a.mp4">',
    );
  });
});
