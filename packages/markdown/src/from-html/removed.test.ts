import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './index.ts';
import { expectMarkdown, itHasMarkdown } from './test/expect-markdown.ts';

describe('what has no place in Markdown', () => {
  it.each([
    ['<script src="https://a.example/x.js">let a</script>', ['<script> “let a https://a.example/x.js”']],
    ['<STYLE>p { color: red }</STYLE>', ['<style>']],
    ['<button>Press</button>', ['<button> “Press”']],
    ['<p hidden>Not <b>shown</b></p>', ['<p> “Not shown”']],
    ['<a href="#a" aria-hidden="true">#</a><i aria-hidden="true"></i><svg><path d="M1 1"/></svg>', []],
    ['<select><option>One</option></select><svg><text>Two</text></svg>', ['<select> “One”', '<svg> “Two”']],
    ['<form action="/send"><label>Name</label></form>', ['<form> “/send” (but its text)']],
    ['<!-- A note --><!--[if !x]><![endif]--><!--kg-card-begin: html--><!-- - -->', ['comment “A note”']],
    ['<iframe srcdoc="<p>In</p>"></iframe>', ['<iframe> “<p>In</p>”']],
    [
      '<img src="data:image/png;base64,AA" alt="A chart"><img src="file:///a.png">',
      ['image “A chart”', 'image “file:///a.png”'],
    ],
    ['<video src="a.mp4" poster="p.png">Old browsers</video>', ['<video> “Old browsers p.png”']],
    ['<template><p>Later</p></template>', ['<template> “Later”']],
    ['1 <b and others> 2', ['<b and others>']],
  ])('%s is named', (html, removed) => expect(htmlToMarkdown(html).removed).toEqual(removed));
});

describe('HTML that has another form in Markdown', () => {
  itHasMarkdown({
    'has capitals': [
      'One<BR>two <A HREF="https://example.com">link</A><P>Paragraph</P><IMG SRC="https://example.com/a.png" ALT="a"><TABLE><TR><TD>1</TD><TD COLSPAN="2">2</TD></TR></TABLE>',
      'One\\\ntwo [link](https://example.com)',
      'Paragraph',
      '![a](https://example.com/a.png)',
      '| 1 | 2 |   |\n| - | - | - |',
    ],
    'has players of old pages as links': [
      '<object data="https://a.example/x.swf"><param name="movie" value="https://a.example/v"></object><object><param name="movie" value="https://a.example/v"><embed src="//a.example/w"></object><map><area href="/x" alt="Left"></map>',
      '<https://a.example/x.swf><https://a.example/w>[Left](/x)',
    ],
    'has lists of other names, and parts that open in dialogs': [
      '<menu><li>One</li></menu><dialog><p>Two</p></dialog><dl><dt>Term</dt><dd>What</dd></dl>',
      '- One',
      'Two',
      '- Term\n\n  What',
    ],
    'has images of code after it, and links around code': [
      '<pre>a<br>b<span> c</span><img src="/a.png" alt="A"></pre><p><code>x <a href="/y">y</a></code></p>',
      '```\na\nb c\n```',
      '![A](/a.png)',
      '`x `[`y`](/y)',
    ],
    'keeps links of summaries and captions': [
      '<details><summary>See <a href="/a">this</a></summary>More</details>',
      '<details>\n<summary>See this</summary>',
      '[this](/a)',
      'More',
      '</details>',
    ],
    'keeps what stands among notes': [
      '<p>A<a href="#n" id="r">1</a></p><div class="footnotes"><h2>Notes</h2><p>All by Ada.</p><ol><li id="n">B <a href="#r">↩</a></li></ol></div>',
      'A[^1]',
      'All by Ada.',
      '[^1]: B',
    ],
  });

  it('has tags and comments without an end as text', () => {
    const { markdown, removed } = htmlToMarkdown('<p>If a <b then c</p><p>d');
    expect([markdown, removed]).toEqual(['If a\n\n**d**\n', ['<b then c< p>']]);
    expectMarkdown('<p>One <a href="x>two <b>three</b> four', 'One \\<a href="x>two **three** four');
    expectMarkdown('<p>One</p><!-- two <b>three</b>', 'One', '\\<!-- two **three**');
    expectMarkdown('One <i>two</i> <', 'One *two* <');
  });
});
