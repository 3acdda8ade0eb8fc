import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '../src/test/shared-app.ts';
import {
  addressOf,
  describeUploads,
  EXTENSION,
  expectClean,
  sendFile,
  stored,
  UPLOAD,
} from './upload-corpus/describe-uploads.ts';
import { uploadCorpus } from './upload-corpus/index.ts';

const app = sharedApp();

describe('the corpus', () => {
  it('is large, has every verdict, and unique names', () => {
    expect(uploadCorpus.length).toBeGreaterThanOrEqual(60);
    expect(new Set(uploadCorpus.map(({ name }) => name)).size).toBe(uploadCorpus.length);
    const verdicts = new Set(uploadCorpus.map(({ verdict }) => ('type' in verdict ? verdict.type : verdict.status)));
    expect([...verdicts].sort()).toEqual([...Object.keys(EXTENSION), 400, 413, 422].sort());
    expect(new Set(uploadCorpus.map(({ kind }) => kind)).size).toBe(Object.keys(UPLOAD).length);
  });
});

describeUploads(app, uploadCorpus);

describe('after all uploads', () => {
  it('no stored image contains planted bytes', async () => {
    const names = (await stored(app)).filter((name) => !name.endsWith('.pdf'));
    expect(names.length).toBeGreaterThan(50);
    await expectClean(app, names);
  });

  it('a rotated image is stored upright', async () => {
    const upright = uploadCorpus.filter(({ name }) => /^meta-.*upright$/.test(name));
    expect(upright.length).toBeGreaterThan(2);
    for (const file of upright) {
      const { body } = await sendFile(app, file, await file.make());
      const picture = sharp(await (await fetch(app.origin + addressOf[file.kind](body))).arrayBuffer());
      // An icon is a square with the image in its center.
      const { info } = await (file.kind === 'icon' ? picture.trim() : picture).toBuffer({ resolveWithObject: true });
      expect(info.width / info.height, file.name).toBe(0.5);
    }
  });
});
