import { describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';
import { removeBlackFill, withIdPrefix } from './inline.ts';

const app = sharedApp();

describe('the icons of the tech stack', () => {
  it('are in the list for keys that name one, and not otherwise', async () => {
    const keys = [
      'logos:typescript-icon',
      'lucide:zap',
      'Brain',
      'lucide:no-such',
      'nothing:here',
      'constructor:x',
      ':',
      'a:',
    ];
    for (const [order, iconKey] of keys.entries()) {
      const json = { name: iconKey, iconKey, order: -100 + order };
      expect((await app.call('POST', '/api/techstack/admin', { owner: true, json })).status).toBe(201);
    }
    const items = (await app.call('GET', '/api/techstack')).body.items.slice(0, keys.length);
    const drawn = items.map(({ iconKey, icon }: { iconKey: string; icon?: object }) => [iconKey, icon !== undefined]);
    expect(drawn).toEqual(keys.map((key) => [key, key === 'logos:typescript-icon' || key === 'lucide:zap']));
    expect(items[1].icon).toMatchObject({ viewBox: '0 0 24 24', body: expect.stringContaining('currentColor') });
  });

  it('are URLs when they are large', async () => {
    const { uncategorized } = (await app.call('GET', '/api/icons/collection?prefix=devicon')).body;
    const set = (await app.call('GET', `/api/icons/devicon.json?icons=${uncategorized.slice(0, 60).join(',')}`)).body;
    const [large] =
      Object.entries(set.icons as Record<string, { body: string }>).find(([, { body }]) => body.length > 8192) ?? [];
    const json = { name: 'Large', iconKey: `devicon:${large}`, order: -200 };
    await app.call('POST', '/api/techstack/admin', { owner: true, json });
    const [first] = (await app.call('GET', '/api/techstack')).body.items;
    expect(first).toMatchObject({ name: 'Large', iconUrl: `/api/icons/devicon/${large}.svg` });
    expect(first.icon).toBeUndefined();
  });

  it('replace black and white that would be invisible in the dark or light theme', () => {
    expect(removeBlackFill('<path fill="#000"/><path fill="#161614" stroke="black"/><path fill="#3178C6"/>')).toBe(
      '<path fill="currentColor"/><path fill="currentColor" stroke="currentColor"/><path fill="#3178C6"/>',
    );
    const onBlack = '<path fill="#000"/><path fill="#fff"/>';
    expect(removeBlackFill(onBlack)).toBe(onBlack);
    const white = '<path fill="#fff" d="M0"/><path stroke="#fffce1" d="M1"/>';
    expect(removeBlackFill(white)).toBe('<path fill="currentColor" d="M0"/><path stroke="currentColor" d="M1"/>');
    const onUnpainted = '<path d="M0"/><path fill="#fff" d="M1"/>';
    expect(removeBlackFill(onUnpainted)).toBe(onUnpainted);
    const masked = '<mask id="a"><path fill="#000"/></mask>';
    expect(removeBlackFill(masked)).toBe(masked);
  });

  it('do not share ids', () => {
    const body =
      '<defs><g id="a"/><path id="b1"/></defs><use href="#a"/><path fill="url(#b1)" d="M0"/><animate begin="a.end"/>';
    expect(withIdPrefix(body, 'x')).toBe(
      `<defs><g id='x-a'/><path id='x-b1'/></defs><use href="#x-a"/><path fill="url(#x-b1)" d="M0"/><animate begin="x-a.end"/>`,
    );
    expect(withIdPrefix('<path d="M0"/>', 'x')).toBe('<path d="M0"/>');
  });
});
