const LINES = Array.from({ length: 36 }, (_, index) => `const edge${index + 1} = draw(${index + 1});`).join('\n');

/** A post as it comes from other programs: HTML, players, diagrams, metrics, long code, definitions. */
export const IMPORTED = {
  title: 'Imported from elsewhere',
  slug: 'imported-from-elsewhere',
  excerpt: 'Written in another program, years ago.',
  category: 'educational',
  tags: [],
  publishedAt: '2022-11-20T10:00:00.000Z',
  content: [
    '<div class="post-content">\n<center>\n<img src="/apple-touch-icon.png" width="180" height="180" alt="Strings on a frame">\n</center>\n</div>',
    '<figure class="alignright"><img src="/apple-touch-icon.png" width="120" height="120" alt="The frame again" /><figcaption>As it was <em>there</em></figcaption></figure>',
    `${'Text runs around an image that was aligned in the old program. '.repeat(8)}Press <kbd>Ctrl</kbd>, write H<sub>2</sub>O, <mark>mark</mark> it and say <abbr title="that is">i.e.</abbr>`,
    '## A talk',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Lines, a talk" frameborder="0" allowfullscreen></iframe>',
    'https://vimeo.com/76979871',
    '## Steps',
    '```mermaid\n---\ntitle: How an edge is drawn\n---\nflowchart LR\n  A[Point]-->B{Is it an end?}\n  B-->|no|C[Line]-->D[Solid]\n  B-->|yes|D\n```',
    '```mermaid\nsequenceDiagram\n  participant R as Reader\n  participant S as Site\n  R->>S: Asks for a page\n  S-->>R: Sends what was drawn when it was saved\n```',
    '```mermaid\npie title Edges\n  "straight" : 12\n```',
    '## Results',
    '```metrics\ndataset, metric, baseline, ours, n, cost, latency\nCubes, accuracy, 91.2 %, 94.1 %, "10,000", $0.20, 12 ms\nPrisms, accuracy, 88.0 %, 87.5 %, "2,400", $0.05, 9 ms\nCubes, edges per second, 120, 310, "10,000", $0.20, 12 ms\n```',
    '```metrics\ndataset, ours\nCubes, many\n```',
    '## Code',
    `\`\`\`ts {2,4-6} title="edges.ts"\n${LINES}\n\`\`\``,
    'A formula that fails, $\\frac{1$, and one that does not, $\\frac{1}{2}$.',
    'Edge\n: Where two faces meet\n\nVertex\n: Where edges meet\n: Also a dot',
    '<details><summary>Details</summary>\n\nWords that are **not** shown at once.\n\n</details>',
    '<table><thead><tr><th scope="col" rowspan="2">Solid</th><th scope="colgroup" colspan="2">Counted</th></tr><tr><th scope="col">edges</th><th scope="col">faces</th></tr></thead><tbody><tr><td>Cube</td><td>12</td><td>6</td></tr></tbody></table>',
    '<video src="/uploads/missing.mp4" width="640" height="360" title="A turning cube"></video>',
  ].join('\n\n'),
};
