import { png } from '@portfolio/contract/test/files';

const TRIP = `+++
title = 'A trip to the mountains'
date = 2023-04-05T10:00:00+02:00
lastmod = 2023-05-01
draft = false
description = "Three days of walking."
tags = ['Walking', 'Alps']
categories = ['Notes']
aliases = ['/old/trip/', 'former-trip']
slug = 'mountain-trip'
weight = 10

[params]
  author = 'Ada'

[[resources]]
  src = 'cover.png'
  name = 'cover'
  title = 'The ridge'
+++

We walked for three days.

<!--more-->

## The ridge {#ridge}

{{< figure src="cover.png" alt="The ridge at dawn" caption="Dawn on the *ridge*" title="Dawn" link="https://example.org/" class="wide" >}}

![The hut](images/hut.png "Our hut")
![From elsewhere](https://static.example.net/a/map.png)

{{< highlight go "linenos=table,hl_lines=2" >}}
func main() {
    fmt.Println("{{< not a shortcode >}}")
}
{{< /highlight >}}

\`\`\`go {linenos=inline hl_lines=[1,"2-3"]}
a := 1
\`\`\`

See [the list]({{< ref "packing.md#what" >}}), [again]({{% relref "/posts/packing" %}}) and {{< ref "packing" >}}.

{{< youtube w7Ft2ymGmfc >}}
{{< youtube id="w7Ft2ymGmfc" autoplay="true" >}}
{{< vimeo 146022717 >}}
{{< gist spf13 7896402 "img.html" >}}
{{< x user="SanDiegoZoo" id="1453110110599868418" >}}

{{% notice tip %}}
Take **water**.
{{% /notice %}}

{{< details summary="More" >}}
Inside the fold.
{{< /details >}}

A shortcode is written {{</* figure src="a.png" */>}}. It cost {{< param price >}}.[^1]

Term
: Definition

- [x] Boots
- [ ] Rope

[^1]: Not much.
`;
const PACKING = `---
title: "Packing"
date: 2022-01-02
url: /lists/packing.html
cover:
  image: /images/bag.png
  alt: A bag
ShowToc: true
---

## What

Boots, *rope* and $x^2$. Escaped: \\$5 and \\$6.

![Bag](/images/bag.png)
`;

/** A small Hugo site: a page bundle in TOML, a page in YAML, one in JSON, a section page, and shortcodes. */
export const HUGO_SITE: Record<string, string | Buffer> = {
  'hugo.toml': `baseURL = 'https://ada.example/'\ntitle = 'Ada walks'\nlanguageCode = 'en-gb'\n\n[permalinks]\n  posts = '/:year/:month/:slug/'\n\n[params]\n  description = 'Notes from walks'\n`,
  'content/_index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'content/about.md': "+++\ntitle = 'About'\n+++\n\nI walk.\n",
  'content/posts/_index.md': '---\ntitle: Posts\n---\n',
  'content/posts/mountains/index.md': TRIP,
  'content/posts/mountains/cover.png': png(60),
  'content/posts/mountains/images/hut.png': png(70),
  'content/posts/packing.md': PACKING,
  'content/posts/later.md': '{\n  "title": "Later",\n  "date": "2024-02-03",\n  "draft": true\n}\n\nNot yet.\n',
  'static/images/bag.png': png(80),
  'layouts/_default/single.html': '{{ .Content }}',
};
