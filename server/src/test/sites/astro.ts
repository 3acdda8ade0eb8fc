import { png } from '@portfolio/contract/test/files';

/** A statement of the program of an MDX file. */
const STATEMENT = 'export const year = 2024;';
const MDX = `---
title: 'Using MDX'
description: 'Components in Markdown'
pubDate: 'Jun 01 2024'
updatedDate: 2024-06-02
heroImage: '../../assets/hero.png'
tags: ['astro', "mdx"]
---
import { Image } from 'astro:assets';
import HeaderLink from '../../components/HeaderLink.astro';
import diagram from '../../assets/diagram.png';

${STATEMENT}

{/* A comment. */}

## Why {year}?

MDX *mixes* text with components. <HeaderLink href="#why" onclick="alert('clicked!')">Go up</HeaderLink>

<Image src={diagram} alt="A diagram" />

![Local](./local.png)

<Callout type="warning">
  Careful with **this**.
</Callout>

<YouTube id="w7Ft2ymGmfc" />

\`\`\`js title="a.js" {1,3-4}
import { x } from './x.js';
const y = <Image src={diagram} />;
\`\`\`

<details>
  <summary>More</summary>

  Inside.
</details>

Inline \`<Image />\` and {1 + 1}.
`;
const POST = `---
title: First post
description: 'Lorem'
pubDate: 2024-05-06
heroImage: /placeholder.png
draft: false
author: Ada
---

Text with a [link](/blog/using-mdx/) and ![a picture](../../assets/diagram.png).

:::note
An aside of Starlight.
:::
`;

/** A small Astro site: a content collection with Markdown and MDX, images in its sources and in public. */
export const ASTRO_SITE: Record<string, string | Buffer> = {
  'astro.config.mjs': "export default defineConfig({ site: 'https://ada.example', integrations: [mdx()] });\n",
  'src/content.config.ts': 'export const collections = { blog };\n',
  'src/content/blog/using-mdx.mdx': MDX,
  'src/content/blog/first-post.md': POST,
  'src/content/blog/local.png': png(60),
  'src/content/blog/2024/nested/index.md': '---\ntitle: Nested\npubDate: 2024-01-01\n---\n\n![Beside](./beside.png)\n',
  'src/content/blog/2024/nested/beside.png': png(65),
  'src/assets/hero.png': png(70),
  'src/assets/diagram.png': png(80),
  'public/placeholder.png': png(90),
  'src/pages/about.astro': '---\n---\n<h1>About</h1>\n',
  'README.md': '# Astro Starter Kit: Blog\n\nRun it.\n',
};
