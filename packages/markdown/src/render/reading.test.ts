import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

describe('HTML of other programs', () => {
  it.each([
    ['<p align="center"><img src="/a.png"></p>', 'align-center'],
    ['<center><img src="/a.png"></center>', 'align-center'],
    ['<div align="center">\n\n![](/a.png)\n\n</div>', 'align-center'],
    ['<img class="alignright size-full wp-image-3" src="/a.png">', 'align-right'],
    ['<img align="left" src="/a.png">', 'align-left'],
    ['<img style="float: right; width: 200px" src="/a.png">', 'align-right'],
    ['<figure class="wp-caption alignleft"><img src="/a.png"></figure>', 'align-left'],
    ['<div class="float-right"><img src="/a.png"></div>', 'align-right'],
    ['<div class="wp-block-image"><figure class="aligncenter"><img src="/a.png"></figure></div>', 'align-center'],
  ])('keeps the alignment of %s', async (html, align) => {
    expect(await render(html)).toMatch(
      new RegExp(`^\\s*<figure class="${align}"><img src="/a.png"[^>]*/></figure>\\s*$`),
    );
  });

  it('keeps widths from styles', async () => {
    expect(await render('<img style="max-width:50%" src="/a.png">')).toContain('width="50%"');
    expect(await render('<img style="width: 200px" width="100" src="/a.png">')).toContain('width="100"');
  });

  it('makes wrappers transparent, with Markdown inside', async () => {
    const html = await render('<div class="a">\n<div>\n\n**bold**\n\n- one\n\n</div>\n</div>');
    expect(html.replace(/\s+/g, '')).toBe('<p><strong>bold</strong></p><ul><li>one</li></ul>');
    expect(await render('<center>\n\n## Title\n\nwords\n\n</center>')).toMatch(
      /<h2 class="align-center" id="h-title">[\s\S]*<p class="align-center">words<\/p>/,
    );
    expect(await render('<div dir="rtl">\n\nwords\n\n</div>')).toContain('<p dir="rtl">words</p>');
  });

  it('makes an image between block tags a figure, also inside of a link', async () => {
    const figure = /^\s*<figure><a href="\/b"><img[^>]*\/><\/a><\/figure>\s*$/;
    expect(await render('<div>\n<a href="/b"><img src="/a.png"></a>\n</div>')).toMatch(figure);
    expect(await render('<figure>\n\n![](/a.png)\n\n<figcaption>words</figcaption>\n</figure>')).not.toContain(
      '<figure><figure>',
    );
  });

  it.each([
    [
      '<div class="fig figcenter fighighlight">\n<img src="/a.png">\n<div class="figcaption">A <b>b</b></div>\n</div>',
      1,
    ],
    ['<div class="imgcap">\n<img src="/a.png">\n<div class="thecap">A <b>b</b></div>\n</div>', 1],
    [
      '<div><div style="display:inline-block">\n<img src="/a.png">\n</div><center><a href="/b"><img src="/b.png"></a></center><p class="image-caption">A <b>b</b></p></div>',
      2,
    ],
  ])('makes a wrapper of images and a caption a figure: %s', async (source, count) => {
    const html = await render(source);
    expect(html).toMatch(/^\s*<figure[^>]*>[\s\S]*<figcaption>A <b>b<\/b><\/figcaption><\/figure>\s*$/);
    expect(html.match(/<img/g)).toHaveLength(count);
    expect(html.match(/class="inline"/g)?.length ?? 0).toBe(count > 1 ? count : 0);
  });

  it('makes no figure of other texts, of two captions or of a caption alone', async () => {
    for (const source of [
      '<div><img src="/a.png"><div class="capital">A</div></div>',
      '<div><img src="/a.png"><div class="caption">A</div><div class="caption">B</div></div>',
      '<div>words<img src="/a.png"><div class="caption">A</div></div>',
      '<div><div class="caption">A</div></div>',
    ])
      expect(await render(source)).not.toContain('figcaption');
  });

  it('reads definition lists of kramdown and HTML', async () => {
    const html = await render('Term\n: One\n: Two\n\n<dl><dt>T</dt><dd>D</dd></dl>');
    expect(html.replace(/\s+/g, '')).toBe(
      '<dl><dt>Term</dt><dd>One</dd><dd>Two</dd></dl><dl><dt>T</dt><dd>D</dd></dl>',
    );
  });

  it('keeps spans of cells', async () => {
    expect(await render('<table><tr><td colspan="2" rowspan="3">a</td></tr></table>')).toMatch(
      /<td colspan="2" rowspan="3">/i,
    );
  });

  it('plays videos of this site and over https only, and loads nothing before', async () => {
    const html = await render(
      '<video width="640" height="360" autoplay src="/uploads/a.mp4" poster="https://x.example/p.png"></video>',
    );
    expect(html).toMatch(
      /<video[^>]* width="640" height="360"[^>]* controls="" preload="none"><source src="\/uploads\/a.mp4"\/>/,
    );
    expect(html).not.toMatch(/autoplay|poster/);
    expect(await render('<video><source src="https://x.example/a.webm" type="video/webm"></video>')).toContain(
      '<source src="https://x.example/a.webm" type="video/webm"/>',
    );
    expect(await render('<video src="http://x.example/a.mp4"></video>')).not.toContain('video');
  });
});

const card = (href: string, title: string, host: string) =>
  `<a class="embed" href="${href}" target="_blank" rel="noopener noreferrer"><span>${title}</span> <span class="mono">${host}</span></a>`;

describe('players of other sites', () => {
  it.each([
    [
      'https://www.youtube.com/embed/abc_-1?start=90',
      'https://www.youtube.com/watch?v=abc_-1&amp;t=90s',
      'Video on YouTube',
    ],
    ['//www.youtube-nocookie.com/embed/abc', 'https://www.youtube.com/watch?v=abc', 'Video on YouTube'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://vimeo.com/76979871', 'Video on Vimeo'],
    ['https://open.spotify.com/embed/track/4uL?utm=1', 'https://open.spotify.com/track/4uL', 'Audio on Spotify'],
    [
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b',
      'https://soundcloud.com/a/b',
      'Audio on SoundCloud',
    ],
    ['https://codepen.io/team/embed/preview/PNaGbb', 'https://codepen.io/team/pen/PNaGbb', 'Pen on CodePen'],
    ['https://embed.ted.com/talks/lang/de/a_b', 'https://www.ted.com/talks/a_b', 'Talk on TED'],
    ['https://www.dailymotion.com/embed/video/x7', 'https://www.dailymotion.com/video/x7', 'Video on Dailymotion'],
    ['https://www.loom.com/embed/0f', 'https://www.loom.com/share/0f', 'Video on Loom'],
    ['https://maps.example/embed', 'https://maps.example/embed', 'Embedded page'],
  ])('shows the frame %s as a card', async (src, href, title) => {
    const { hostname } = new URL(href);
    const html = await render(
      `<iframe width="560" src="${src}" title="YouTube video player" allowfullscreen></iframe>`,
    );
    expect(html).toBe(`<p>${card(href, title, hostname.replace('www.', ''))}</p>`);
  });

  it('keeps the title of a frame, and its caption', async () => {
    const html = await render(
      '<figure><div class="ratio"><iframe src="https://vimeo.example/1" title="A <b>talk</b>"></iframe></div><figcaption>c</figcaption></figure>',
    );
    expect(html).toContain('<span>A &lt;b&gt;talk&lt;/b&gt;</span>');
    expect(html).toContain('<figcaption>c</figcaption>');
  });

  it('shows gists, and links of players that are alone in their paragraph', async () => {
    expect(await render('<script src="https://gist.github.com/me/12ab.js"></script>')).toContain(
      card('https://gist.github.com/me/12ab', 'Code on GitHub Gist', 'gist.github.com'),
    );
    expect(await render('https://youtu.be/abc')).toBe(
      `<p>${card('https://youtu.be/abc', 'Video on YouTube', 'youtu.be')}</p>`,
    );
    expect(await render('<div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc\n</div>')).toContain(
      'class="embed"',
    );
    for (const text of ['See https://youtu.be/abc', '[talk](https://youtu.be/abc)', 'https://example.org/watch?v=1']) {
      expect(await render(text)).not.toContain('embed');
    }
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//', ''])('drops a frame of %s', async (src) => {
    expect(await render(`<iframe src="${src}"></iframe>`)).not.toContain('<a');
  });
});

describe('code', () => {
  const lines = Array.from({ length: 6 }, (_, index) => `line${index + 1}`).join('\n');
  const marked = async (info: string) =>
    [
      ...(await render(`\`\`\`${info}\n${lines}\n\`\`\``)).matchAll(/class="line marked">(?:<span[^>]*>)?(line\d)/g),
    ].map(([, line]) => line);

  it.each([
    'ts {2,4-5}',
    'ts{2,4-5}',
    'ts hl_lines="2 4-5"',
    'ts {linenos=table,hl_lines=[2,"4-5"]}',
    'ts mark_lines=2,4-5',
    '{.ts hl_lines="2,4-5"}',
  ])('marks lines by %s', async (info) => {
    expect(await marked(info)).toEqual(['line2', 'line4', 'line5']);
  });

  it.each([
    'ts title="a.ts"',
    'ts:a.ts',
    'ts:title=a.ts',
    'ts {filename="a.ts"}',
    '{.ts title=a.ts}',
    "ts file='a.ts' {1}",
  ])('shows the title of %s', async (info) => {
    const html = await render(`\`\`\`${info}\nconst a = 1;\n\`\`\``);
    expect(html).toContain('<span class="mono">a.ts</span>');
    expect(html).toContain('--code-token-keyword');
  });

  it('folds code of more than 30 lines, and keeps all of it in one element', async () => {
    const of = (count: number) => render(`\`\`\`\n${'x\n'.repeat(count)}\`\`\``);
    expect(await of(30)).not.toContain('fold');
    const html = await of(31);
    expect(html).toContain('</pre><details class="fold"><summary><span>Show all 31 lines</span>');
    expect(html.match(/class="line"|>x</g)?.length).toBeGreaterThanOrEqual(31);
  });
});
