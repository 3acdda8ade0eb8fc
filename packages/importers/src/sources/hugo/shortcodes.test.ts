import { describe, expect, it } from 'vitest';
import { withoutShortcodes } from './shortcodes.ts';

const read = (text: string) => {
  const removed: string[] = [];
  const ref = (path: string) => (path === 'b.md' ? '/blog/b' : null);
  return { text: withoutShortcodes(text, { ref, onRemoved: (name) => removed.push(name) }), removed };
};

describe('shortcodes of themes', () => {
  it.each([
    ['{{< alert "A sentence." >}}', 'A sentence.', '{{< alert >}} (but its text)'],
    ['{{< quote author="Ada" text="Said so" >}}', 'Ada\n\nSaid so', '{{< quote >}} (but its text)'],
    ['A\n{{< alert text="B c" >}}\nD', 'A\n\nB c\n\nD', '{{< alert >}} (but its text)'],
    ['> {{< a text="B" title="C" >}}', '> B\n>\n> C', '{{< a >}} (but its text)'],
    ['{{< icon star >}}', '', '{{< icon star >}}'],
    ['{{< button href="/x/" >}}Go{{< /button >}}', '[/x/](/x/)Go', '{{< button >}} (but its link)'],
    [
      '{{% notice info "The title" "book" %}}\nIn\n{{% /notice %}}',
      ':::info[The title]\nIn\n:::',
      '{{< notice book >}} (but its text)',
    ],
    ['{{< alert "A sentence" >}}In{{< /alert >}}', ':::note[A sentence]\nIn\n:::', undefined],
    [
      '[x]({{< ref "b.md" >}}) [y]({{< ref "gone.md" >}})',
      '[x](/blog/b) [y](gone.md)',
      '{{< ref gone.md >}} (but its path)',
    ],
    [
      '{{< figure src="a b.png" title="The title" caption="The [A](/a)" attr="Ada" attrlink="https://a.example" link="/big" class="w" >}}',
      '[![The title](<a b.png> "The title")](/big) [Ada](https://a.example)\n\nThe [A](/a)',
      undefined,
    ],
    ['Stray {{< here\n\n{{< x "A word" >}}', 'Stray {{< here\n\nA word', '{{< x >}} (but its text)'],
    ['<div>\n{{< figure src="a.png" alt="A" >}}\n</div>', '<div>\n<img src="a.png" alt="A">\n</div>', undefined],
    ['<a href="{{< relref "b.md" >}}">', '<a href="/blog/b">', undefined],
    ['<img src="{{< cdn "a.png" >}}">', '<img src="a.png">', '{{< cdn >}} (but its address)'],
  ])('%s', (source, expected, name) => {
    const { text, removed } = read(source);
    expect(text.trim()).toBe(expected);
    expect(removed).toEqual(name ? [name] : []);
  });
});
