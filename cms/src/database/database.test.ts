import { describe, expect, it } from 'vitest';
import { isHttps, siteOrigins } from '../origins.ts';
import { sqlitePath } from '../sqlite/file-path.ts';
import { databaseFor } from './database.ts';
import { databaseKind } from './database-kind.ts';

describe('DATABASE_URI', () => {
  it.each([
    ['file:/data/portfolio.db', 'sqlite'],
    ['file:./data/portfolio.db', 'sqlite'],
    ['', 'sqlite'],
    ['mongodb://localhost/portfolio', 'mongodb'],
    ['mongodb+srv://user:word@example.com/portfolio', 'mongodb'],
  ])('%s is %s', (uri, kind) => {
    expect(databaseKind(uri)).toBe(kind);
  });

  it.each(['postgres://localhost/x', 'portfolio.db', 'http://localhost'])('%s is rejected', (uri) => {
    expect(() => databaseKind(uri)).toThrow('DATABASE_URI must begin with file:');
  });

  it('selects the database adapter', async () => {
    expect(await databaseFor('file:./x.db')).toMatchObject({ name: 'sqlite', defaultIDType: 'text' });
    expect(await databaseFor('mongodb://localhost/x')).toMatchObject({ name: 'mongoose', defaultIDType: 'text' });
  });
});

it.each([
  ['file:/data/a b%20c.db', '/data/a b%20c.db'],
  ['file:./data/x.db', './data/x.db'],
  ['file:///data/a%20b.db', '/data/a b.db'],
])('the file path of %s is %s', (uri, path) => {
  expect(sqlitePath(uri)).toBe(path);
});

describe('siteOrigins', () => {
  it('returns the site’s origin, or every loopback name without one', () => {
    expect(siteOrigins('https://example.com:443/', 3000)).toEqual(['https://example.com']);
    expect(siteOrigins('', 3100)).toEqual(['http://localhost:3100', 'http://127.0.0.1:3100', 'http://[::1]:3100']);
    expect(siteOrigins(undefined, 80)).toEqual(['http://localhost', 'http://127.0.0.1', 'http://[::1]']);
  });

  it('makes the cookie secure under https', () => {
    expect([isHttps('https://example.com'), isHttps('http://example.com'), isHttps('')]).toEqual([true, false, false]);
  });
});
