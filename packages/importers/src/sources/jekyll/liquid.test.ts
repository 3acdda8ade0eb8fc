import { describe, expect, it } from 'vitest';
import { markdown, one } from './test/read.ts';

describe('Liquid', () => {
  it('is replaced where its value is known, and else removed and named', () => {
    const document = one(
      '{{ page.title }} of {{ site.title | escape }}{% if page.x %} yes{% endif %}, {{ site.time | date: "%Y" }}\n\n![a]({{ site.url }}{{ site.baseurl }}/a.png) ![b]({{ "b.png" | relative_url }}) ![c]({{ "/c.png" | prepend: site.baseurl }})\n\n{% include youtube.html id="x" %}{% comment %}no{% endcomment %}',
    );
    const url = 'https://www.youtube.com/watch?v=x';
    expect(document.content).toBe(
      `T of Ada's notes yes, \n\n![a](/a.png) ![b](/b.png) ![c](/c.png)\n\n[${url}](${url})`,
    );
    expect(document.notes).toEqual([
      'not known here, and removed: {% comment %} no, {% if page.x %}, {{ site.time | date: "%Y" }}',
    ]);
  });

  it('of includes with an image leaves the image', () => {
    expect(markdown('{% include figure.html src="/a.png" alt="A" caption="The \'A\'" %}')).toBe(
      '![A](/a.png "The \'A\'")',
    );
    expect(markdown('{% include figure.liquid path="assets/img/9.jpg" class="x" %}')).toBe('![](assets/img/9.jpg)');
  });

  it('has code blocks, also in lists and with fences inside', () => {
    expect(markdown('{% highlight ruby linenos %}\nputs "{{ x }}" # {: .y} $5\n{% endhighlight %}')).toBe(
      '```ruby\nputs "{{ x }}" # {: .y} $5\n```',
    );
    expect(markdown('- a\n\n  {% highlight md %}\n  ```\n  {% endhighlight %}')).toBe('- a\n\n  ````md\n  ```\n  ````');
  });

  it('leaves code alone, but for `raw`, which is not shown', () => {
    const code =
      '```\n{{ a }} {% b %} $5 {: .c} \\\\( x \\\\)\n```\n\n    {{ a }} {: .c} $5\n\nA `{{ b }} {:c} $5` and ``{% d %} ` ``.';
    expect(markdown(code)).toBe(code);
    expect(markdown('`{% raw %}{{ x }}{% endraw %}` {% raw %}{{ y }}{% endraw %}')).toBe('`{{ x }}` {{ y }}');
    expect(markdown('```\n{% raw %}{{ x }}{% endraw %}\n```')).toBe('```\n{{ x }}\n```');
  });
});
