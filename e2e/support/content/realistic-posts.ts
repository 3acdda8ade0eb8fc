/** The title of the newest post. */
export const POST_TITLE = 'A net finds its shape';
/** The slug of the newest post. */
export const POST_SLUG = 'a-net-finds-its-shape';
const TEXT = `A cable net has no shape of its own. It has lengths, and it has the points that hold it; the shape is what is left when every force has found another to lean on.[^1]

## Lengths first

Draw the net flat. Every cable gets a length and a stiffness, every node the forces of its cables. Then let go:

\`\`\`ts title="relax.ts"
for (const node of nodes) {
  const pull = node.cables.reduce((sum, cable) => add(sum, cable.force(node)), zero);
  node.velocity = scale(add(node.velocity, scale(pull, step)), damping);
}
\`\`\`

## What stops it

The sum of the forces in a node is zero when it stands still:

$$
\\sum_{i=1}^{n} \\frac{F_i}{l_i} (x_i - x) = 0
$$

> A net tells you that it is wrong by not holding still.

| Net       | Nodes | Steps until still |
| --------- | ----- | ----------------- |
| Sketch    | 240   | 90                |
| Model     | 3,800 | 410               |
| As built  | 3,812 | 640               |

## Twelve nodes more

The built net has twelve nodes more than the model. Each of them is a place where somebody on a crane was right.

> [!NOTE]
> The tool is open; the link is on the project’s page.

[^1]: Strictly, what is left after damping. Without it the net goes on for ever.
`;
/** The published posts of the realistic content, the newest first. */
export const POSTS = [
  [POST_TITLE, POST_SLUG, 'How 3,800 points agree on a roof, and why twelve more had to.', 'research', 30],
  [
    'The drawing that nobody checked',
    'nobody-checked',
    'One line in the wrong layer, and what it cost.',
    'opinion',
    26,
  ],
  ['A parts list is a promise', 'parts-list', 'What a workshop reads first, second, and never.', 'instructional', 21],
  ['Eleven nights', 'eleven-nights', 'Lifting a roof over trains that keep running.', 'news', 14],
  [
    'Damping, explained with a spoon',
    'damping',
    'Why a model that never rests is telling you something.',
    'educational',
    9,
  ],
  ['Steel is a deadline', 'steel', 'Ordering before you know, and how not to regret it.', 'commercial', 2],
].map(([title, slug, excerpt, category, day]) => ({
  title,
  slug,
  excerpt,
  category,
  tags: ['nets', 'roofs'],
  content: TEXT,
  status: 'published',
  publishedAt: `2026-04-${String(day).padStart(2, '0')}T08:00:00.000Z`,
}));
