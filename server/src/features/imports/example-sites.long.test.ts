import { expect, it } from 'vitest';
import { importsInto, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';
import { ASTRO_SITE } from '#app/test/sites/astro.ts';
import { GHOST_SITE } from '#app/test/sites/ghost.ts';
import { HUGO_SITE } from '#app/test/sites/hugo.ts';

const imports = importsInto(sharedApp({ realMarkdown: true }));
async function importSite(site: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(site)) await writeFileOf(imports, name, content);
  const result = await runImport(imports);
  expect((await runImport(imports)).counts).toMatchObject({ made: 0, changed: 0, failed: 0 });
  return result;
}
const contentOf = async (slug: string) => {
  const post = await imports.gateway.first('posts', imports.user, { where: { slug: { equals: slug } } });
  return (post?.content ?? '').replace(/\/uploads\/\w+\.webp/g, 'UPLOAD');
};

it('imports a Hugo site with page bundles, shortcodes and marked lines of code', async () => {
  const { notes } = await importSite(HUGO_SITE);
  expect(notes).toContainEqual(expect.stringContaining('removed: {{< param price >}}'));
  expect(imports.redirects).toContainEqual({ from: '/old/trip/', to: '/blog/mountain-trip', kind: 'moved' });
  const content = await contentOf('mountain-trip');
  expect(content).toContain('[![The ridge at dawn](UPLOAD "Dawn on the ridge")](https://example.org/)');
  expect(content).toContain('![The hut](UPLOAD "Our hut")\n![From elsewhere](https://static.example.net/a/map.png)');
  expect(content).toContain('```go {2}\nfunc main() {\n    fmt.Println("{{< not a shortcode >}}")\n}\n```');
  expect(content).toContain('```go {1,2-3}\na := 1\n```');
  expect(content).toContain('See [the list](/blog/packing#what), [again](/blog/packing) and /blog/packing.');
  expect(content).toContain('\n\n[https://vimeo.com/146022717](https://vimeo.com/146022717)\n\n');
  expect(content).toContain('(https://x.com/SanDiegoZoo/status/1453110110599868418)');
  expect(content).toContain('\n\n> [!TIP]\n> Take **water**.\n\n');
  expect(content).toContain('<details>\n<summary>More</summary>\n\nInside the fold.\n\n</details>');
  expect(content).toContain('A shortcode is written {{< figure src="a.png" >}}.');
});

it('imports an Astro site with MDX, whose images are named by imports', async () => {
  const { notes } = await importSite(ASTRO_SITE);
  expect(notes).toContainEqual(expect.stringContaining('kept as text, not executed: <HeaderLink>, <YouTube>'));
  const content = await contentOf('using-mdx');
  expect(content).toMatch(/^## Why \{year\}\?/);
  expect(content).toContain('![A diagram](UPLOAD)\n\n![Local](UPLOAD)');
  expect(content).toContain("import { x } from './x.js';\nconst y = <Image src={diagram} />;");
  expect(content).toContain('\n\n> [!WARNING]\n> Careful with **this**.\n\n');
  expect(await contentOf('first-post')).toContain('![a picture](UPLOAD).\n\n> [!NOTE]\n> An aside of Starlight.');
  expect(await contentOf('nested')).toBe('![Beside](UPLOAD)');
});

it('imports an export of Ghost with Lexical, Mobiledoc and HTML, and its folder of content', async () => {
  const { counts } = await importSite(GHOST_SITE);
  expect(counts.failed).toBe(0);
  const lexical = await contentOf('lexical-bread');
  expect(lexical).toContain('## Why\n\nBread is **good** and [old](/blog/rye).');
  expect(lexical).toContain('![A loaf](UPLOAD "Ours")');
  expect(lexical).toContain('```python\nprint(1)\n```');
  expect(lexical).toContain('1. flour\n2. salt');
  expect(lexical).not.toMatch(/GHOST_URL|content\/images/);
  const rye = await contentOf('rye');
  expect(rye).toContain('```js\nlet a = 1;\n```');
  expect(rye).toContain('[link](https://example.org/)');
  expect(await contentOf('from-html')).toContain('![Loaf](UPLOAD "The loaf")');
});
