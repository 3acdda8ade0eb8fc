import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirementsOf } from './requirements.ts';

const textsOf = (ad: string) => requirementsOf(ad).map(({ text }) => text);

describe('the requirements of an ad', () => {
  it('are the items of the lists under headings that say so', () => {
    const ad = `Engineer, Berlin

About us
We make maps. You need a sense of direction.

What you will do
- Draw maps in Python

Requirements:
* Python
• SQL
1. Five years of C++

Nice to have
– Rust

What we offer
- Free maps`;
    expect(requirementsOf(ad)).toEqual([
      { text: 'Python', heading: 'Requirements', isOptional: false },
      { text: 'SQL', heading: 'Requirements', isOptional: false },
      { text: 'Five years of C++', heading: 'Requirements', isOptional: false },
      { text: 'Rust', heading: 'Nice to have', isOptional: true },
    ]);
  });

  it.each([
    ['Markdown headings', '## **Your profile**\n\n- Python\n- SQL\n\n## Benefits\n\n- Fruit', ['Python', 'SQL']],
    [
      'lines without marks',
      'You bring:\nPython in production\nSQL\n\nBenefits\nFruit',
      ['Python in production', 'SQL'],
    ],
    ['lists without any heading', 'Engineer\n- Python\n- SQL', ['Python', 'SQL']],
    ['Windows line ends', 'Requirements:\r\n- Python\r\n- SQL\r\n', ['Python', 'SQL']],
    ['German headings', 'Dein Profil\n• Python\n\nWir bieten\n• Obst', ['Python']],
    ['links and marks', 'Requirements:\n- **Python** and [SQL](https://x.example)', ['Python and SQL']],
    ['one line', 'Python developer with SQL experience', ['Python developer with SQL experience']],
    ['nothing', '  \n\n', []],
  ])('are found in %s', (_, ad, expected) => expect(textsOf(ad)).toEqual(expected));

  it.each([
    ['a question', 'Is this you?\n- Python\n\nOur offer\n- Fruit'],
    ['an emoji', '## 🔍 What we are looking for\n- Python\n\n## 🎁 What we offer\n- Fruit'],
    ['a sentence with "you"', 'In order to do well at this you should already have:\n- Python\n\nPerks\n- Fruit'],
    [
      'what is asked',
      '## What do we ask of you?\n- Python\n\n## What’s in it for you? (if you live in one of our cities)\n- Fruit',
    ],
    ['success', '**You will be successful if**\n- Python\n\n**Why you’ll love it**\n- Fruit'],
    ['escaped marks', 'Requirements\n\\-Python\n\nBenefits\n\\- Fruit'],
    ['backslashes that break lines', '**Requirements**\\\n● Python\\\n\\\n**Benefits**\\\n● Fruit\\'],
    ['bold letters', '**Your background**\n- Python\n\n**Perks & benefits**\n- Fruit'],
    ['a mark before a heading', '✅ Requirements\n• Python\n\n✅ Benefits\n• Fruit'],
    ['other marks of lists', 'You bring\n✅ Python\n\nDas bieten wir dir\n✅ Obst'],
    ['German', 'Was du mitbringst\n- Python\n\nDas bieten wir dir\n- Obst\n\nKlingt gut?\n- Bewirb dich'],
    ['no marks', 'Was dich erwartet\nKarten zeichnen\n\nDas solltest du mitbringen\nPython\n\nWir bieten\nObst'],
    ['French', 'Vos missions\n- Dessiner\n\nProfil recherché\n- Python\n\nAvantages\n- Fruits'],
    ['parts of a list', 'Requirements\n\nTechnical background\n- Python\n\nBenefits\n\nHealth:\n- Fruit'],
  ])('are found under %s, and no duty or benefit is', (_, ad) => expect(textsOf(ad)).toEqual(['Python']));

  it('keep the heading that they stand under', () => {
    const [requirement] = requirementsOf('Requirements\n\nYour skills:\n- Python');
    expect(requirement?.heading).toBe('Your skills');
  });

  it('are lines that begin like headings, too', () => {
    const lines = [
      'Experience with Python',
      'You have a degree',
      'Knowledge of SQL',
      'Du hast Humor',
      'Interesse an Karten',
    ];
    expect(textsOf(`Requirements\n${lines.join('\n')}`)).toEqual(lines);
    expect(textsOf(`Requirements\n- ${lines.join('\n- ')}`)).toEqual(lines);
  });

  it('are split where a sentence calls something nice to have', () => {
    expect(requirementsOf('Requirements:\n- Experience in Go. Nice to have is Rust.')).toMatchObject([
      { text: 'Experience in Go.', isOptional: false },
      { text: 'Nice to have is Rust.', isOptional: true },
    ]);
  });

  it.each([
    'We are an equal opportunity employer and value diversity',
    '30 days of vacation per year',
    'Urban Sports Club membership',
    'Competitive salary and stock options',
    'Bewirb dich mit deinem Lebenslauf',
    '30 Tage Urlaub',
    'Schwerbehinderte Menschen werden bevorzugt',
  ])('do not include %j anywhere', (text) => expect(textsOf(`Requirements:\n- ${text}\n- Python`)).toEqual(['Python']));

  it('are the end of a list that begins with duties', () => {
    const duties = ['Planning of timetables for all lines', 'Control of the invoices of our suppliers'];
    const wanted = ['Experience with Python', 'Knowledge of SQL', 'Maps'];
    expect(textsOf(`Engineer\n- ${[...duties, ...wanted].join('\n- ')}`)).toEqual(wanted);
    expect(textsOf(`Engineer\n- ${['Rust', 'Go', ...wanted].join('\n- ')}`)).toEqual(['Rust', 'Go', ...wanted]);
  });

  it('are none in an ad of duties and benefits', () => {
    expect(textsOf('What you will do\n- Write tests in TypeScript\n\nBenefits\n- Fruit')).toEqual([]);
  });

  it('are sentences where there is no list', () => {
    const ad = `We are a small bank in a large city. You have five years of experience with Python. The office has a view.
You must know SQL.`;
    expect(textsOf(ad)).toEqual(['You have five years of experience with Python.', 'You must know SQL.']);
  });

  it.each([
    'No degree required.',
    'A degree is not necessary',
    'You don’t need to know Rust',
    'Send your application with a cover letter',
    '25 days of paid holidays',
  ])('do not include %j', (text) => expect(textsOf(`Requirements:\n- ${text}\n- Python`)).toEqual(['Python']));

  it.each(['Rust is a plus', 'Ideally you know Rust', 'Rust (nice to have)'])('%j is optional', (text) =>
    expect(requirementsOf(`Requirements:\n- ${text}`)).toEqual([{ text, heading: 'Requirements', isOptional: true }]),
  );

  it('are bounded for any text, and parts of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (ad) => {
        const requirements = requirementsOf(`Requirements:\n${ad}`);
        expect(requirements.length).toBeLessThanOrEqual(81);
        for (const { text } of requirements) expect(text.length).toBeLessThanOrEqual(400);
      }),
    );
    expect(requirementsOf(`Requirements:\n${'- Python and <b '.repeat(20_000)}`).length).toBeLessThanOrEqual(81);
  });

  it.each([
    ['✨ What’s in it for you\n• Free Python certification\n• Learn Rust on Mondays\n🎁 Goodies\n• Go course'],
    ['The package\n- Cloud swag\nOur interview process\n- Python task'],
    [
      'Compensation range\n- The pay depends on experience with Go.\nEqual Employment\n- We welcome all, Python or not.',
    ],
    ['**Bonus**\n- Python bonus\n**Plus**\n- Free React lunch'],
    ['Your growth\n- Learn Rust\nExperience we offer\n- Go\nEducation budget\n- Swift'],
    ['Requirements gathering\n- Go\nKnowledge sharing\n- Rust\nQualified candidates enjoy\n- Swift'],
  ])('are none of an offer under a heading such as %j', (offer) =>
    expect(textsOf(`Your profile\n- SQL\n${offer}`)).toEqual(['SQL']),
  );

  it('go on in the next line where an item is wrapped', () => {
    const wrapped =
      'Requirements:\n- Python and\n  SQL, or\n  maps\n- Go,\n  Rust\n\n- knows C\n  and Swift\n- Perl\n\nmore of it';
    expect(textsOf(wrapped)).toEqual(['Python and SQL, or maps', 'Go, Rust', 'knows C and Swift', 'Perl']);
  });

  it('are names of one letter with their signs', () => {
    const items = ['C#', 'C++', 'C/C++', 'F#', 'C'];
    expect(textsOf(`## Requirements ##\n- ${items.join('\n- ')}`)).toEqual(items);
  });

  it.each([
    'Python courses',
    'AWS budget',
    'Free React lunch',
    'Salary range: 50 to 60, depending on Go',
    'Experience with disability is to be disclosed.',
    'Background checks are required.',
    'Our office requires a badge.',
    'Location: Berlin',
  ])('do not include the item %j', (text) => expect(textsOf(`Requirements:\n- ${text}\n- SQL`)).toEqual(['SQL']));

  it('are no sentences about the team or the product', () => {
    const ad = `Rust is used by our team for years. Our founders have experience with Go. Our product requires Swift.
You need to know SQL.`;
    expect(textsOf(ad)).toEqual(['You need to know SQL.']);
  });

  it.each([
    ['Nice to have: Rust', true],
    ['Preferred: Rust', true],
    ['Our stack: Rust, Go', false],
    ['Must: Rust', false],
  ])('are items, and no item such as %j takes those after it away', (item, isOptional) => {
    expect(requirementsOf(`Requirements:\n- ${item}\n- SQL\n- Go`)).toMatchObject([
      { text: item, isOptional },
      { text: 'SQL', isOptional: false },
      { text: 'Go', isOptional: false },
    ]);
  });

  it('go on after an item that is also a word of headings', () => {
    const items = ['SQL', 'Teamgeist', 'Team spirit', 'Interesse an Technik', 'Leistungsbereitschaft', 'Go'];
    expect(textsOf(`Anforderungen\n- ${items.join('\n- ')}`)).toEqual(items);
    expect(textsOf(`Anforderungen\n1. ${items.join('\n2. ')}`)).toEqual(items);
  });

  it('never lose an item of a list under their heading, whatever stands beside it', () => {
    const item = fc.constantFrom(
      'Team spirit',
      'Nice to have: Rust',
      'Our stack: Go',
      'Interesse an Karten',
      'Leadership',
      'Bonus: Go',
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), fc.array(item, { maxLength: 5 }), (before, after) => {
        const ad = `Requirements:\n- ${[...before, 'Erlang', ...after].join('\n- ')}`;
        expect(textsOf(ad)).toContain('Erlang');
      }),
    );
  });

  it('are none where one sentence praises the team', () => {
    expect(
      textsOf('We are a fast-growing team with flat hierarchies, free fruit and a passion for excellence.'),
    ).toEqual([]);
    expect(textsOf('We are looking for a roofer with knowledge of slate')).toHaveLength(1);
  });
});
