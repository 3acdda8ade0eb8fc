import { expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { channel, item } from '#app/test/wxr.ts';
import { wordpress } from './index.ts';

it.each([
  ['[members_only]Secret[/members_only]', 'draft'],
  ['Text [restrict paid="true"]Secret[/restrict]', 'draft'],
  ['[pmpro_member levels="1"]Secret[/pmpro_member]', 'draft'],
  ['<!-- wp:jetpack/premium-content {"a":1} --><p>Secret</p><!-- /wp:jetpack/premium-content -->', 'draft'],
  ['<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>Secret</p><!-- /wp:paragraph -->', 'draft'],
  ['<!-- wp:group {"blockVisibility":{"hideBlock":true}} --><p>Secret</p><!-- /wp:group -->', 'draft'],
  ['<!-- wp:paragraph --><p>The [memberships] of Secret</p><!-- /wp:paragraph -->', 'published'],
  ['[[private]] Secret', 'published'],
  ['[gallery ids="1"] Secret', 'published'],
])('a post with “%s” is %s', (content, status) => {
  const [document] = readAll(wordpress, [{ path: 'export.xml', text: channel(item({ content })) }]).documents;
  expect(document?.status).toBe(status);
  expect(document?.content).toContain('Secret');
  expect(document?.notes.includes('a part of it was not for everybody, so it is a draft')).toBe(status === 'draft');
});
