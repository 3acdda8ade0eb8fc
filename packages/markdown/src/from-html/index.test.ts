import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './index.ts';
import { expectMarkdown, itHasMarkdown } from './test/expect-markdown.ts';

describe('HTML of Google Docs', () => {
  const docs = (html: string) =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a">${html}</b><br class="Apple-interchange-newline">`;

  itHasMarkdown({
    'has its marks in styles': [
      docs(
        '<h2 dir="ltr"><span style="font-weight:700;">A head</span></h2><p dir="ltr"><span style="font-weight:400;">Some </span><span style="font-weight:700;">bold </span><span style="font-weight:700;font-style:italic;">both</span><span>, </span><span style="text-decoration:line-through;">old</span><span>, </span><span style="font-family:\'Courier New\',monospace;">x = 1</span><span>, x</span><span style="vertical-align:super;">2</span></p><br>',
      ),
      '## A head',
      'Some **bold _both_**, ~~old~~, `x = 1`, x<sup>2</sup>',
    ],
    'has nested lists beside the items, and paragraphs in them': [
      docs(
        '<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>one</span></p></li><ul><li aria-level="2"><p role="presentation"><span>inner</span></p></li></ul><li><p><span>two</span></p></li></ul>',
      ),
      '- one\n  - inner\n- two',
    ],
    'has links through a redirect, and pictures': [
      docs(
        '<p><a href="https://www.google.com/url?q=https://example.com/a?b%3D1&amp;sa=D&amp;ust=1"><span style="text-decoration:underline;">there</span></a> <span><img src="https://lh7-rt.googleusercontent.com/x" width="300" height="200" alt="A chart"></span></p>',
      ),
      '[there](https://example.com/a?b=1) ![A chart](https://lh7-rt.googleusercontent.com/x)',
    ],
    'has code as lines of a monospaced font, or as a table of one cell': [
      docs(
        '<p><span style="font-family:Consolas;">def f(x):</span></p><p><span style="font-family:Consolas;">&nbsp;&nbsp;return x</span></p><p>Text</p><div><table><tbody><tr><td><p><span style="font-family:Roboto Mono">a</span></p><p><span style="font-family:Roboto Mono">b</span></p></td></tr></tbody></table></div>',
      ),
      '```\ndef f(x):\n  return x\n```',
      'Text',
      '```\na\nb\n```',
    ],
    'has tables with paragraphs and lists in cells': [
      '<table><tr><td><p><b>Name</b></p></td><td><p>What</p></td></tr><tr><td><p>a|b</p></td><td><p>one</p><ul><li>two</li><li>three</li></ul></td></tr></table>',
      '| Name | What                    |\n| ---- | ----------------------- |\n| a\\|b | one<br>• two<br>• three |',
    ],
  });

  it('has tasks with a picture of their box', () => {
    const box = (name: string) =>
      `<img src="data:image/png;base64,iVBORw0KGgo" width="17px" height="18px" alt="${name}" aria-roledescription="checkbox">`;
    const html = docs(
      `<ul><li role="checkbox" aria-checked="true">${box('checked')}<p role="presentation"><span>done</span></p></li><li role="checkbox" aria-checked="false">${box('unchecked')}<p role="presentation"><span style="font-weight:700">open</span></p></li></ul>`,
    );
    expectMarkdown(html, '- [x] done\n- [ ] **open**');
    expect(htmlToMarkdown(html).lostImages).toBe(0);
  });
});

describe('HTML of Word', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;

  itHasMarkdown({
    'has lists as paragraphs with a level': [
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>${item(1, '·', 'one')}${item(2, 'o', 'inner')}${item(2, 'o', 'second')}${item(1, '·', 'two')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '3.', 'three')}${item(1, '4.', 'four')}<!--EndFragment--></body></html>`,
      'Before',
      '- one\n  - inner\n  - second\n- two',
      '3. three\n4. four',
    ],
    'has footnotes as links there and back': [
      `<p class=MsoNormal>A claim<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title="">[1]</a> The source.</p></div></div>`,
      'A claim[^1].',
      '[^1]: The source.',
    ],
  });

  it('has lists of Word on the web with a list for each item', () => {
    const webItem = (list: string, level: number, words: string) =>
      `<div class="ListContainerWrapper SCXW1"><${list} role="list"><li data-aria-posinset="1" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;
    expectMarkdown(
      `${webItem('ul', 1, 'one')}${webItem('ul', 2, 'inner')}${webItem('ul', 1, 'two')}<p class="Paragraph">Between</p>${webItem('ol', 1, 'first')}`,
      '- one\n  - inner\n- two',
      'Between',
      '1. first',
    );
  });

  it('has headings and quotes by class, and pictures that only that machine can read', () => {
    const html =
      "<p class=MsoTitle>Title</p><p class=MsoHeading2>Part</p><p class=MsoQuote>Said</p><p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>bold</b>&nbsp;word <img src='file:///C:/a.png' alt='x'></p>";
    expectMarkdown(html, '# Title', '## Part', '> Said', 'A **bold** word');
    expect(htmlToMarkdown(html).lostImages).toBe(1);
  });
});

describe('links inside a text', () => {
  itHasMarkdown({
    'keep the ids that they lead to': [
      '<p><a href="#setup">a</a> <a href="#x">b</a> <a href="#y">c</a></p><h2 id="setup">Setup</h2><h2 id="x">Other <a href="#x">#</a></h2><p><a name="y"></a>Words</p><h2 id="z">No link</h2>',
      '[a](#setup) [b](#x) [c](#y)',
      '## Setup',
      '## Other {#x}',
      '<a id="y"></a>Words',
      '## No link',
    ],
    'keep the id of a list and of a section': [
      '<p><a href="#l">a</a> <a href="#s">b</a></p><ul id="l"><li>c</li></ul><section id="s"><p>d</p></section>',
      '[a](#l) [b](#s)',
      '- <a id="l"></a>c',
      '<a id="s"></a>',
      'd',
    ],
  });
});

describe('HTML of chats', () => {
  itHasMarkdown({
    'has code with its language and without its toolbar': [
      '<pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex items-center">python</div><div class="sticky"><div><button aria-label="Copy">Copy code</button></div></div><div class="overflow-y-auto" dir="ltr"><code class="whitespace-pre! language-python"><span><span>a = 1</span><span>\nb = 2\n</span></span></code></div></div></pre>',
      '```python\na = 1\nb = 2\n```',
    ],
    'has the language that only its toolbar names': [
      '<pre><div><div><span>bash</span><span>Copy code</span></div><div><code>ls</code></div></div></pre><pre><div>Copy</div><code>ls</code></pre>',
      '```bash\nls\n```',
      '```\nls\n```',
    ],
    'keeps other words beside code': ['<pre>one two <code>x</code></pre>', '```\none two x\n```'],
  });
});

describe('HTML of Word with footnotes', () => {
  const reference = (number: number, file = '') =>
    `<a style='mso-footnote-id:ftn${number}' href="${file}#_ftn${number}" name="_ftnref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[${number}]</span><![endif]></span></span></a>`;
  const note = (number: number, text: string, file = '') =>
    `<div style='mso-element:footnote' id=ftn${number}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${number}' href="${file}#_ftnref${number}" name="_ftn${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[${number}]<![endif]></span></span></a> ${text}</p></div>`;
  const FILE = 'file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip.htm';
  itHasMarkdown({
    'has them as notes': [
      `<p class=MsoNormal>One${reference(1)} and two${reference(2)}.</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${note(1, 'First.')}${note(2, 'Second.</p><p class=MsoFootnoteText>More.')}</div>`,
      'One[^1] and two[^2].',
      '[^1]: First.',
      '[^2]: Second.\n\n    More.',
    ],
    'has those with the address of a file': [
      `<p class=MsoNormal>One${reference(1, FILE)}.</p><div style='mso-element:footnote-list'>${note(1, 'First.', FILE)}</div>`,
      'One[^1].',
      '[^1]: First.',
    ],
  });
});

describe('HTML of note apps and web pages', () => {
  itHasMarkdown({
    'has tasks, code with its language, and details': [
      '<ul class="contains-task-list"><li><input type="checkbox" checked disabled> done</li><li><input type="checkbox" disabled> open</li></ul><div class="highlight highlight-source-js"><pre>let a = 1;\n<span class="pl-k">if</span> (a) {}\n</pre></div><pre class="language-python"><code><div>a = 1</div><div>b</div></code></pre>',
      '- [x] done\n- [ ] open',
      '```js\nlet a = 1;\nif (a) {}\n```',
      '```python\na = 1\nb\n```',
    ],
    'has tasks whose boxes are written': [
      '<ul><li>[x]  done</li><li><p>[ ]  open</p><ul><li>[ ]  inner</li></ul></li><li>[y] none</li></ul>',
      '- [x] done\n- [ ] open\n  - [ ] inner\n- \\[y] none',
    ],
    'has formulas with their source': [
      '<p>So <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2_i</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span> and <span class="mwe-math-element"><span style="display: none;"><math alttext="{\\displaystyle a}"><mi>a</mi></math></span><img class="mwe-math-fallback-image-inline" src="https://wikimedia.org/a.svg" alt="a"></span></p><p><span class="katex-display"><span class="katex"><math display="block"><annotation encoding="application/x-tex">\\sum_i</annotation></math></span></span></p>',
      'So $x^2_i$ and $a$',
      '$$\n\\sum_i\n$$',
    ],
    'has footnotes of GitHub, kramdown and WordPress': [
      '<p>One<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref>1</a></sup>, two<sup id="fnref:2"><a href="#fn:2" class="footnote">2</a></sup>, three<sup data-fn="u" class="fn"><a href="#u" id="u-link">3</a></sup>.</p><section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-a"><p>A <em>note</em>. <a href="#user-content-fnref-a" data-footnote-backref>↩</a></p></li></ol></section><div class="footnotes"><ol><li id="fn:2"><p>Second <a href="#fnref:2">↩</a></p></li></ol></div><ol class="wp-block-footnotes"><li id="u">Third <a href="#u-link">↩︎</a></li></ol>',
      'One[^1], two[^2], three[^3].',
      '[^1]: A *note*.',
      '[^2]: Second',
      '[^3]: Third',
    ],
    'keeps links inside a page that are no footnotes': [
      '<p><a href="#later">see</a></p><h2 id="later">Later</h2>',
      '[see](#later)',
      '## Later',
    ],
    'separates paragraphs at empty lines, as mails have them': [
      '<div>Dear all,</div><div><br></div><div>one<br>two<br><br>three&nbsp;</div>',
      'Dear all,',
      'one\\\ntwo',
      'three',
    ],
    'escapes what would be Markdown, and nothing else': [
      '<p>1 * 2 * 3, snake_case, a@b.example, https://example.com/a_b, $5 and $6 &lt;div&gt;</p>',
      '1 \\* 2 \\* 3, snake_case, a@b.example, https://example.com/a_b, $5 and $6 \\<div>',
    ],
  });

  it('has no scripts, hidden parts, buttons, heading links and dangerous URLs', () => {
    const html =
      '<style>p{}</style><script>alert(1)</script><h2 id="a">Head <a class="anchor" href="#a" aria-label="Link">#</a></h2><button>Copy</button><p hidden>no</p><p style="display: none">no</p><p><a href="javascript:alert(1)">label</a> <a href="https://example.com/x" title="T">b</a><img src="data:image/png;base64,AA" alt="inline"><img src="https://example.com/p.gif" width="1" height="1"></p>';
    expectMarkdown(html, '## Head', 'label [b](https://example.com/x "T")');
    expect(htmlToMarkdown(html).lostImages).toBe(1);
  });
});

describe('HTML of figures and parts that open', () => {
  itHasMarkdown({
    'has captions of images as titles, unless they have links': [
      '<figure class="wp-block-image"><a href="/a"><img src="/a.png" alt="A lake"></a><figcaption>At <em>dawn</em></figcaption></figure><figure><img src="/b.png"><figcaption>By <a href="https://ada.example">Ada</a></figcaption></figure>',
      '[![A lake](/a.png "At dawn")](/a)',
      '![](/b.png)',
      'By [Ada](https://ada.example)',
    ],
    'has each image of a gallery as a paragraph': [
      '<figure><figure><img src="/a.png"></figure><figure><img src="/b.png"><figcaption>B</figcaption></figure><figcaption>Both</figcaption></figure>',
      '![](/a.png)',
      '![](/b.png "B")',
      'Both',
    ],
    'has no list of the images of a gallery, and captions of other content as paragraphs': [
      '<figure><ul><li><figure><img src="/a.png"><figcaption>A</figcaption></figure></li><li><img src="/b.png"></li></ul></figure><figure><figure><img src="/c.png" title="No"><figcaption>C</figcaption></figure><figcaption>One</figcaption></figure><figure><pre>x</pre><figcaption>Listing</figcaption></figure>',
      '![](/a.png "A")',
      '![](/b.png)',
      '![](/c.png "C")',
      'One',
      '```\nx\n```',
      'Listing',
    ],
    'has frames as HTML, and files of videos and sounds as links': [
      '<figure><iframe src="https://player.example/1?a=1&amp;b=2" width="560" title="A &quot;talk&quot;" onload="x()"></iframe></figure><iframe src="about:blank"></iframe><iframe src="javascript:x"></iframe><video controls><source src="/files/a.mp4"></video><audio src="/b.mp3?x" title="A song"></audio>',
      '<iframe src="https://player.example/1?a=1&amp;b=2" title="A &quot;talk&quot;"></iframe>',
      '[a.mp4](/files/a.mp4)[A song](/b.mp3?x)',
    ],
    'has the caption of a table as a paragraph before it': [
      '<table><caption>Some <b>sizes</b></caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><table><caption>Alone</caption></table>',
      'Some **sizes**',
      '| A | B |\n| - | - |\n| 1 | 2 |',
      'Alone',
    ],
    'makes no list of headings and cells that Word numbers': [
      '<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1. </span>First</h2><table><tr><td style="mso-list:l0 level1 lfo1">a</td><td>b</td></tr></table>',
      '## 1. First',
      '| a | b |\n| - | - |',
    ],
    'has details around Markdown': [
      '<details open><summary>More &lt;b&gt;</summary><p>Some <b>text</b></p><ul><li>one</li></ul></details>',
      '<details>\n<summary>More &lt;b></summary>',
      'Some **text**',
      '- one',
      '</details>',
    ],
  });
});
