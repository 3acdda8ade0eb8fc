import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProbe, isScript } from './probes.ts';

describe('a probe', () => {
  it.each([
    '/.env',
    '/app/.env.production',
    '/.git/config',
    '/.well-known/appspecific/com.chrome.devtools.json',
    '/wp-login.php',
    '/blog/wp-login.php',
    '/wp-admin/setup-config.php',
    '/xmlrpc.php',
    '/wp-json/wp/v2/users',
    '/phpMyAdmin/index.php',
    '/pma-4.8',
    '/cgi-bin/luci',
    '/actuator/health',
    '/server-status',
    '/default.aspx',
    '/dump.sql',
    '/backup.tar.gz',
    '/www.zip',
    '/apple-touch-icon-precomposed.png',
    '/ads.txt',
  ])('is %s', (path) => expect(isProbe(path)).toBe(true));

  it.each([
    '/?p=12',
    '/blog?page_id=7',
    '/2021/03/x.html',
    '/2021/03/05/feature-stores',
    '/wp-content/uploads/2021/03/talk.pdf',
    '/index.php',
    '/feed.xml',
    '/feed',
    '/tag/solr',
    '/notes/cgi',
    '/talks/files/slides.zip',
    '/environment',
    '/posts/what-is-a-git-log',
  ])('is not %s', (path) => expect(isProbe(path)).toBe(false));

  it('is a script, but not the start page of one', () => {
    expect(['/shell.php', '/a/b.PHP', '/x.php7', '/old.php/post'].map(isScript)).toEqual([true, true, true, true]);
    expect(['/index.php', '/php', '/my-php-notes', '/a.phpx'].map(isScript)).toEqual([false, false, false, false]);
  });

  it('is no address that an import redirects: dates, slugs, queries of posts, pages', () => {
    const slug = fc.stringMatching(/^[a-z]{2,12}(-[a-z0-9]{1,12}){1,4}$/);
    const date = fc.constantFrom('', '/2021', '/2021/03', '/2021/03/05', '/blog', '/posts', '/category/notes');
    const ending = fc.constantFrom('', '.html', '.htm', '/', '?p=12', '?page_id=3');
    fc.assert(
      fc.property(date, slug, ending, (folder, name, end) => {
        expect(isProbe(`${folder}/${name}${end}`)).toBe(/^wp-/.test(name) && isProbe(`/${name}`));
        expect(isScript(`${folder}/${name}${end}`)).toBe(false);
      }),
    );
  });
});
