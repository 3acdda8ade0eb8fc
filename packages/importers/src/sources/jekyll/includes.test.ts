import { render } from '@portfolio/markdown/render/render';
import { describe, expect, it } from 'vitest';
import { markdown, one } from './test/read.ts';

describe('includes and tags of Jekyll', () => {
  it('keep their texts and links', () => {
    const { content, notes } = one(
      [
        '{% include alert.html text="This sentence must not vanish." %}',
        '{% include youtube.html content="https://youtu.be/dQw4w9WgXcQ" %}',
        '{% include video id="dQw4w9WgXcQ" provider="youtube" %}',
        '{% twitter https://twitter.com/ada/status/1 %}',
        '{% gist ada/0123 %}',
        'End.',
      ].join('\n\n'),
    );
    const link = (url: string) => `[${url}](${url})`;
    expect(content.split('\n\n')).toEqual([
      'This sentence must not vanish.',
      link('https://youtu.be/dQw4w9WgXcQ'),
      link('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
      link('https://twitter.com/ada/status/1'),
      link('https://gist.github.com/ada/0123'),
      'End.',
    ]);
    expect(notes).toEqual([
      'not known here, and removed: {% include alert.html %} (but its text), {% include youtube.html %} (but its link), {% twitter %} (but its link)',
    ]);
  });

  it.each([
    [
      '{% youtube abc_DEF-123 %}',
      '[https://www.youtube.com/watch?v=abc_DEF-123](https://www.youtube.com/watch?v=abc_DEF-123)',
    ],
    ['{% vimeo 123 %}', '[https://vimeo.com/123](https://vimeo.com/123)'],
    ['{% include youtubePlayer.html id=page.video %}', ''],
    ['{% include button.html link="/about/" text="About me" %}', '[About me](/about/)'],
    ['{% pullquote "A sentence in quotes." %}', 'A sentence in quotes.'],
    ['{% note %}Words{% endnote %}', 'Words'],
    ['Before\n{% include note.html title="Mind" content="One\ntwo" %}\nAfter', 'Before\n\nMind\n\nOne\ntwo\n\nAfter'],
    ['> {% include note.html content="One" text="Two" %}', '> One\n>\n> Two'],
    ['- a {% include icon.html name="star" %} b', '- a star b'],
    ['{{ "Some words" | upcase }} {{ "é" | strip }}', 'Some words é'],
    ['{% include compare.html before="a.png" after="b.png" caption="Both" %}', '![Both](a.png "Both") ![](b.png)'],
    ['![x]({% include cdn.html path="/a.png" %})', '![x](/a.png)'],
    ['Stray {% and {{ signs\n\nand {% include a.html text="A b" %}', 'Stray {% and {{ signs\n\nand A b'],
  ])('%j', (source, expected) => expect(markdown(source)).toBe(expected));

  it('are named with the words that have no place here', () => {
    const { content, notes } = one(
      '{% include card.html kind="wide" text=page.missing class="a b" %}{% if page.x == "draft" %}A{% elsif y %}{% endif %}{% assign z = "One two" %}{% comment %}To do{% endcomment %} {{ page.gone | default: "Other" }} {{ "a" | append: page.more }}',
    );
    expect(content).toBe('A  a');
    expect(notes).toEqual([
      'not known here, and removed: {% comment %} To do, {% include card.html kind=wide class="a b" text=page.missing %}, {% if page.x == "draft" %}, {% elsif y %}, {% assign z = "One two" %}, {{ page.gone | default: "Other" }}, {{ … | append: page.more }}',
    ]);
  });
});

describe('an include in a block of HTML', () => {
  const ROW = `<div class="row mt-3">
    <div class="col-sm mt-3 mt-md-0">
        {% include figure.html path="assets/img/p.png" class="img-fluid" %}
    </div>
    <div class="col-sm">
        {% include figure.liquid loading="eager" path="assets/img/q.png" caption="A 'caption'" zoomable=true %}
    </div>
    {% include video.liquid path="https://www.youtube.com/embed/x" class="img-fluid" %}
</div>
<div class="caption">
    A caption of the row.
</div>

{% include figure.liquid path="assets/img/p.png" %}`;

  it('is HTML, which shows its picture', async () => {
    const content = markdown(ROW);
    expect(content).toContain('\n        <img src="assets/img/p.png" alt="">\n');
    expect(content).toContain(
      `<figure><img src="assets/img/q.png" alt="A 'caption'"><figcaption>A 'caption'</figcaption></figure>`,
    );
    expect(content).toContain('<a href="https://www.youtube.com/embed/x">https://www.youtube.com/embed/x</a>');
    expect(content).toMatch(/A caption of the row\.\n<\/div>\n\n!\[\]\(assets\/img\/p\.png\)$/);
    const html = await render(content.replace(/assets\/img\/\w\.png/g, '/uploads/a.webp'));
    expect(html.match(/<img\b/g)).toHaveLength(3);
    expect(html).not.toContain('![');
  });
});
