import { describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';
import { bestMatches } from './matches.ts';

const app = sharedApp();
const get = async (path: string) => (await app.call('GET', `/api/icons/${path}`)).body;

describe('the icon collections', () => {
  it('are the thirteen of the specification, `tech` combining five', async () => {
    const collections = await get('collections');
    expect(Object.keys(collections)).toHaveLength(13);
    const parts = ['simple-icons', 'logos', 'devicon', 'cib', 'fa6-brands'];
    const sum = parts.reduce((total, prefix) => total + collections[prefix].total, 0);
    expect(collections.tech.total).toBe(sum);
    expect(collections.lucide).toMatchObject({ name: 'Lucide', license: { title: 'ISC' } });
  });

  it('list all their names, and every icon can be rendered', async () => {
    const { icons, uncategorized, total } = await get('collection?prefix=fa6-brands');
    expect([icons.length, uncategorized.length]).toEqual([total, total]);
    const names = uncategorized.slice(0, 150).join(',');
    const set = await get(`fa6-brands.json?icons=${names}`);
    expect(Object.keys(set.icons)).toHaveLength(150);
    expect(set.not_found).toBeUndefined();
  });

  it('render hidden names and aliases without listing them', async () => {
    const { uncategorized } = await get('collection?prefix=fa6-brands');
    expect(uncategorized).not.toContain('facebook-square');
    const set = await get('fa6-brands.json?icons=facebook-square');
    expect(set.icons['facebook-square'].body).toContain('<path');
  });

  it('render an icon as an SVG document in a color and size', async () => {
    const plain = await app.request('GET', '/api/icons/lucide/house.svg');
    expect(plain.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(plain.headers.get('content-security-policy')).toContain('sandbox');
    expect(plain.text).toContain('currentColor');
    const red = await app.request('GET', '/api/icons/lucide/house.svg?color=%23f00&height=32');
    expect(red.text).toMatch(/width="32" height="32"/);
    expect(red.text).not.toContain('currentColor');
  });

  it.each(['__proto__', 'constructor', 'x%2fcib', 'tech'])('answer 404 for the set %s', async (prefix) => {
    expect((await app.call('GET', `/api/icons/${prefix}.json?icons=a`)).status).toBe(404);
    expect((await app.call('GET', `/api/icons/${prefix}/a.svg`)).status).toBe(404);
    expect((await app.call('GET', `/api/icons/lucide/${prefix}.svg`)).status).toBe(404);
  });

  it('find no icon for property names of objects', async () => {
    const set = await get('lucide.json?icons=__proto__,constructor,toString');
    expect(set).toEqual({ prefix: 'lucide', icons: {}, not_found: ['__proto__', 'constructor', 'toString'] });
  });
});

describe('the search for icons', () => {
  it('ranks the exact name first, then prefixes, then parts', () => {
    const names = ['a:python-logo', 'a:ironpython', 'b:python', 'a:py', 'a:pythonista'];
    expect(bestMatches(names, 'Python')).toEqual(['b:python', 'a:python-logo', 'a:pythonista', 'a:ironpython']);
    expect(bestMatches(names, 'logo python')).toEqual(['a:python-logo']);
    expect(bestMatches(names, '')).toEqual(names);
    expect(bestMatches(['a:xpyx', 'b:ypy', 'a:zpy'], 'py'), 'shorter first').toEqual(['b:ypy', 'a:zpy', 'a:xpyx']);
    expect(bestMatches(names, 'b:py')).toContain('b:python');
    expect(bestMatches(names, 'nothing')).toEqual([]);
  });

  it('is limited to a collection and a number of results', async () => {
    const { icons, total } = await get('search?query=arrow&prefix=tabler&limit=7');
    expect(icons).toHaveLength(7);
    expect(total).toBeGreaterThan(7);
    expect(icons.every((icon: string) => icon.startsWith('tabler:'))).toBe(true);
    expect((await get('search?query=arrow')).icons).toHaveLength(800);
    expect((await get('search?query=home&prefix=lucide')).icons).toContain('lucide:home');
    expect((await get('search?query=zzzzzz')).icons).toEqual([]);
  });
});
