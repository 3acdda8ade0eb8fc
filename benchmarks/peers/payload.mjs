// A bare Express + Payload + SQLite with one list of one collection.
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import express from 'express';
import { buildConfig, getPayload } from 'payload';

const text = (name) => ({ name, type: 'text' });
const config = buildConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      access: { read: () => true },
      fields: [text('title'), text('slug'), { name: 'content', type: 'textarea' }],
    },
    { slug: 'projects', access: { read: () => true }, fields: [text('title'), text('url')] },
  ],
  db: sqliteAdapter({
    client: { url: process.env.DATABASE_URI },
    wal: true,
    push: process.env.NODE_ENV !== 'production',
  }),
  secret: 'a-secret-of-the-bench',
  telemetry: false,
  typescript: { autoGenerate: false },
});
const payload = await getPayload({ config });
express()
  .get('/', async (_, response) => {
    response.json(await payload.find({ collection: 'posts', depth: 0, limit: 10 }));
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
