import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render } from '../render.ts';
import { diagramSource } from './source.ts';

const draw = (source: string) => render(`\`\`\`mermaid\n${source}\n\`\`\``);
const NOTE = '<p class="code-note">This diagram is shown as text.</p>';
const nameOf = (html: string) => /<svg [^>]*role="img" aria-label="([^"]*)"/.exec(html)?.[1];

describe('diagrams', () => {
  it.each([
    ['graph TD\n  A[Start]-->|yes|B{Stop}', 'Flowchart. Start to Stop: yes'],
    ['flowchart LR\n  A & B --> C\n  C[Later named]', 'Flowchart. A to Later named; B to Later named'],
    ['graph LR;\n A-->B;\n B-. maybe .->C;', 'Flowchart. A to B; B to C: maybe'],
    ['graph LR\n Ä.b["a (b) [c] |d|"] --> X', 'Flowchart. a (b) [c] |d| to X'],
    ['---\ntitle: Steps\n---\ngraph LR\n A-->B', 'Flowchart: Steps. A to B'],
    ['graph LR\n accTitle: Steps\n accDescr: First A, then B\n A-->B', 'Flowchart: Steps. First A, then B'],
    [
      'sequenceDiagram\n autonumber\n participant A as Ann\n A->>B: Hi\n B-->>A: Ho',
      'Sequence diagram. Ann to B: 1. Hi; B to Ann: 2. Ho',
    ],
    ['stateDiagram-v2\n [*] --> Idle\n Idle --> Run: go', 'State diagram. start to Idle; Idle to Run: go'],
    ['classDiagram\n Animal<|--Duck\n class Duck {\n +swim()\n }', 'Class diagram. Animal to Duck'],
    ['erDiagram\n A ||--o{ B : places', 'Entity relationship diagram. A to B: places'],
    ['xychart-beta\n title "Sales"\n x-axis [Jan, Feb]\n bar [1, 2]', 'Chart: Sales. '],
  ])('draws %s', async (source, name) => {
    const html = await draw(source);
    expect(nameOf(html)?.startsWith(name), nameOf(html)).toBe(true);
    expect(html).toMatch(/^<figure><div class="diagram" role="group" tabindex="0" aria-label="/);
    expect(html).toMatch(/<svg viewBox="[\d. ]+" width="[\d.]+" height="[\d.]+"/);
    expect(html).toContain('fill="var(--ink)"');
  });

  it.each([
    'pie title Pets\n "Dogs" : 3',
    'gantt\n title A',
    'graph TD\n A --o B',
    'graph TD\n A@{ shape: rect } --> B',
    'graph TD\n A -->',
    'sequenceDiagram\n box Purple\n participant A\n end\n A->>B: x',
    'sequenceDiagram\n A-xB: lost',
    'stateDiagram-v2\n a --> b\n note right of a : x',
    'classDiagram\n note "x"\n A <|-- B',
    'erDiagram\n p[Person] {\n string a\n }',
    '',
    'graph TD',
  ])('leaves %s as text, and says so', async (source) => {
    const html = await draw(source);
    expect(html).toContain(NOTE);
    expect(html).not.toContain('<svg');
  });

  it('leaves diagrams as text that take too long', async () => {
    const edges = Array.from({ length: 400 }, (_, index) => `N${(index * 7) % 50} --> N${(index * 13) % 50}`);
    expect(diagramSource(`graph TD\n${edges.join('\n')}`)).toBeNull();
    expect(diagramSource(`graph TD\n${'A & '.repeat(20)}B --> ${'C & '.repeat(20)}D`)).toBeNull();
    expect(await draw(`graph TD\n${'A --> B '.repeat(20_000)}`)).toContain(NOTE);
  });

  it('draws the same again, with ids of its own', async () => {
    const [first, second] = [await draw('graph TD\nA-->B'), await draw('graph TD\nA-->C')];
    const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(idsOf(first).length).toBeGreaterThan(0);
    expect(idsOf(first).some((id) => idsOf(second).includes(id))).toBe(false);
    expect(first).toContain(`url(#${idsOf(first)[0]})`);
  });
});

const HOSTILE = [
  'click A "javascript:alert(1)" "tip"',
  'click A href "https://evil.example" _blank',
  'click A callback',
  'style A fill:url(https://evil.example/x)',
  'classDef x fill:url(https://evil.example/x),stroke:red',
  'linkStyle 0 stroke:url(https://evil.example)',
  '%%{init: {"theme":"x","fontFamily":"x;}@import url(https://evil.example/f.css);"}}%%',
  '%%{init: {"themeCSS":".a{background:url(https://evil.example)}"}}%%',
  'A["<img src=x onerror=alert(1)>"] --> B',
  'A["<script>alert(1)</script>"] --> B',
  'A[<foreignObject><iframe src="https://evil.example">] --> B',
  'A["&lt;script&gt;alert(1)&lt;/script&gt;"] --> B',
  'A["#60;script#62;"] --> B',
  'A["`**b** <a href=javascript:alert(1)>x</a>`"] --> B',
  'A -->|"<svg onload=alert(1)>"| B',
  'subgraph "</text><script>alert(1)</script>"',
  'A["https://evil.example/x.png"] --> B',
  'end',
];
/** What could load or run something: anything but shapes, text, and marks of the same drawing. */
const OUTSIDE =
  /<(?!\/?(?:figure|div|svg|g|defs|marker|path|polygon|polyline|line|rect|circle|ellipse|text|tspan|pre|code|span|p)\b)|<[^>]*\s(?:on\w+|href|src|xlink:href|style)=(?!"(?:background-)?color:var)|<[^>]*url\((?!#d-)/;

describe('a drawing has no reference to the outside', () => {
  it.each(HOSTILE)('%s', async (line) => {
    expect(await draw(`graph TD\nA --> B\n${line}`)).not.toMatch(OUTSIDE);
  });

  it('for any lines', async () => {
    const line = fc.oneof(fc.constantFrom(...HOSTILE, 'A --> B', 'A[x]', 'graph LR'), fc.string({ maxLength: 25 }));
    const header = fc.constantFrom('graph TD', 'sequenceDiagram', 'classDiagram', 'erDiagram', 'stateDiagram-v2', '');
    await fc.assert(
      fc.asyncProperty(header, fc.array(line, { maxLength: 4 }), async (first, lines) => {
        expect(await draw([first, ...lines].join('\n').replaceAll('`', ''))).not.toMatch(OUTSIDE);
      }),
      { numRuns: 100 },
    );
  });
});

it.each(['graph TD; A-->B;', 'flowchart LR; A[Start; now]-->B; B-->C', 'graph TD;A-->B'])(
  'draws a flowchart in one line: %s',
  async (code) => {
    const html = await render(`\`\`\`mermaid\n${code}\n\`\`\``);
    expect(html).toContain('<div class="diagram"');
    expect(html).toContain('>B<');
  },
);
