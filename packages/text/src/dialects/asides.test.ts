import { describe, expect, it } from 'vitest';
import { withAsides } from './asides.ts';

const inMarkdown = (...lines: string[]) => withAsides(lines.join('\n'), false, () => {});
const inMdx = (...lines: string[]) => withAsides(lines.join('\n'), true, () => {});

describe('asides between colons', () => {
  it.each([
    ['note', 'NOTE'],
    ['tip', 'TIP'],
    ['info', 'NOTE'],
    ['warning', 'WARNING'],
    ['caution', 'CAUTION'],
    ['danger', 'CAUTION'],
    ['Important', 'IMPORTANT'],
  ])('%s is the alert %s', (name, alert) => {
    expect(inMarkdown('One', `:::${name}`, 'Some *words*.', '', '- a', ':::', 'Two')).toBe(
      `One\n\n> [!${alert}]\n> Some *words*.\n>\n> - a\n\nTwo`,
    );
  });

  it.each([
    ':::tip[Mind **this**]',
    ':::tip Mind this',
    '::: tip Mind this',
    ':::tip{title="Mind this" .x}',
    ':::tip[Mind this]{icon="heart"}',
  ])('has the title of %s', (line) => {
    expect(inMarkdown(line, '', 'Words.', '', ':::')).toBe('> [!TIP]\n> **Mind this**\n>\n> Words.');
  });

  it('is a quote with a title where this site has no such alert', () => {
    expect(inMarkdown(':::steps', '1. one', ':::', '', ':::constructor[Really]', 'x', ':::')).toBe(
      '> **steps**\n>\n> 1. one\n\n> **Really**\n>\n> x',
    );
  });

  it('is inside others, lists and quotes, and has code', () => {
    expect(inMarkdown('::::note', 'a', ':::tip', 'b', ':::', 'c', '::::')).toBe(
      '> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b\n>\n> c',
    );
    expect(inMarkdown('1. one', '', '   :::tip', '   b', '   :::', '', '2. two')).toBe(
      '1. one\n\n   > [!TIP]\n   > b\n\n2. two',
    );
    expect(inMarkdown('> :::tip', '> b', '> :::')).toBe('> > [!TIP]\n> > b');
    expect(inMarkdown(':::tip', '```md', ':::note', '', ':::', '```', ':::')).toBe(
      '> [!TIP]\n> ```md\n> :::note\n>\n> :::\n> ```',
    );
  });

  it.each([
    ['```md\n:::note\nx\n:::\n```'],
    [':::note\nnot closed'],
    ['::: note Hello world:::'],
    ['C:::d\n:::'],
    ['::github{repo="a/b"}'],
    [':::note:::\nx\n:::'],
  ])('is not %j', (text) => expect(withAsides(text, false, () => {})).toBe(text));

  it('does not make a heading of its first line', () => {
    expect(inMarkdown(':::note', '---', ':::')).toBe('> [!NOTE]\n>\n> ---');
  });
});

describe('components for asides', () => {
  it('are alerts', () => {
    expect(
      inMdx(
        'One <b>two</b>',
        '',
        '<Aside type="caution" title="Look out">',
        '  Some *words*.',
        '',
        '  ```js',
        '  if (a)',
        '    b();',
        '  ```',
        '</Aside>',
        '<Admonition type="info" icon={<X />} title={"T"}>Words</Admonition>',
        "<Callout type='error'>",
        'Words',
        '</Callout>',
      ),
    ).toBe(
      'One <b>two</b>\n\n> [!CAUTION]\n> **Look out**\n>\n> Some *words*.\n>\n> ```js\n> if (a)\n>   b();\n> ```\n\n> [!NOTE]\n> **T**\n>\n> Words\n\n> [!CAUTION]\n> Words',
    );
    expect(inMdx('<Aside>a</Aside>', 'b')).toBe('> [!NOTE]\n> a\n\nb');
  });

  it('stay in code, where they are not closed, and outside of MDX', () => {
    for (const text of ['Use `<Aside>`, then `</Aside>`.', '<Aside>\nx', '```\n<Aside>x</Aside>\n```'])
      expect(withAsides(text, true, () => {})).toBe(text);
    expect(withAsides('<Aside>\nx\n</Aside>', false, () => {})).toBe('<Aside>\nx\n</Aside>');
  });
});
