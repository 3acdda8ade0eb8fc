import { describe, expect, it } from 'vitest';
import { type RouteSpec, routes } from './routes.ts';

const rows: [string, RouteSpec][] = Object.entries(routes);

/** The calls in section 7 of the specification. */
const SPECIFIED = [
  'GET /api/profile',
  'GET /api/public-config',
  'GET /api/resumes/latest',
  'GET /api/resumes/download/:id',
  'GET /api/techstack',
  'GET /api/projects',
  'GET /api/experiences',
  'GET /api/testimonials',
  'GET /api/services',
  'GET /api/blog',
  'GET /api/blog/:slug',
  'POST /api/contact',
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/change-password',
  'GET /api/projects/admin',
  'POST /api/projects/admin',
  'PUT /api/projects/admin/:id',
  'DELETE /api/projects/admin/:id',
  'GET /api/experiences/admin',
  'POST /api/experiences/admin',
  'PUT /api/experiences/admin/:id',
  'DELETE /api/experiences/admin/:id',
  'GET /api/techstack/admin',
  'POST /api/techstack/admin',
  'PUT /api/techstack/admin/:id',
  'DELETE /api/techstack/admin/:id',
  'GET /api/services/admin',
  'POST /api/services/admin',
  'PUT /api/services/admin/:id',
  'DELETE /api/services/admin/:id',
  'POST /api/services/admin/upload-image',
  'GET /api/resumes',
  'POST /api/resumes/admin/upload',
  'DELETE /api/resumes/admin/:id',
  'GET /api/blog/admin/list',
  'POST /api/blog/admin/upload-image',
  'POST /api/blog/admin',
  'PUT /api/blog/admin/:id',
  'DELETE /api/blog/admin/:id',
  'GET /api/profile/admin',
  'POST /api/profile/admin/photo',
  'POST /api/profile/admin/:id/make-current',
  'DELETE /api/profile/admin/:id',
  'GET /api/site-icon/admin',
  'POST /api/site-icon/admin/upload',
  'POST /api/site-icon/admin/:id/make-current',
  'DELETE /api/site-icon/admin/:id',
  'GET /api/testimonials/admin',
  'POST /api/testimonials/admin',
  'PUT /api/testimonials/admin/:id',
  'DELETE /api/testimonials/admin/:id',
  'POST /api/testimonials/admin/upload-logo',
  'POST /api/seed/projects-experiences',
];

describe('the route table', () => {
  it('declares every call of the specification', () => {
    const declared = new Set(rows.map(([, row]) => `${row.method} ${row.path}`));
    expect(SPECIFIED.filter((call) => !declared.has(call))).toEqual([]);
  });

  it('declares each call once', () => {
    const calls = rows.map(([, row]) => `${row.method} ${row.path}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it('declares the parameters of every path that has some', () => {
    for (const [name, row] of rows) expect([name, row.path.includes(':')]).toEqual([name, row.params !== undefined]);
  });

  it('lists fixed paths before patterns that also match them', () => {
    const shadowed = rows.flatMap(([, row], index) =>
      rows
        .slice(index + 1)
        .filter(
          ([, later]) => later.method === row.method && !later.path.includes(':') && matches(row.path, later.path),
        )
        .map(([later]) => `${later} after ${row.path}`),
    );
    expect(shadowed).toEqual([]);
  });
});

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path);
}

it('does not mark reads, sign-in, uploads and backups as saves that are retried later', () => {
  const unsaved = rows.filter(([, { method, isSave }]) => method !== 'GET' && !isSave).map(([name]) => name);
  expect(unsaved.toSorted()).toEqual([
    'auth.beginTotp',
    'auth.changePassword',
    'auth.changeUsername',
    'auth.confirm',
    'auth.confirmTotp',
    'auth.disableTotp',
    'auth.endOtherSessions',
    'auth.endSession',
    'auth.login',
    'auth.logout',
    'auth.renewRecoveryCodes',
    'backups.create',
    'backups.delete',
    'backups.restore',
    'backups.upload',
    'imports.check',
    'imports.delete',
    'imports.run',
    'imports.stop',
    'imports.undo',
    'imports.upload',
    'mail.test',
    'media.copy',
    'media.replace',
    'messages.send',
    'posts.preview',
    'posts.uploadImage',
    'profilePhotos.upload',
    'resumes.upload',
    'services.uploadImage',
    'siteIcons.upload',
    'testimonials.uploadLogo',
  ]);
  expect(rows.filter(([, { method, isSave }]) => method === 'GET' && isSave)).toEqual([]);
});
