import { expect, it } from 'vitest';
import { createUploadAnnouncement } from './upload-announcement.ts';

it('tells the start and the end of one upload', () => {
  const { start, end, text } = createUploadAnnouncement();
  expect(text()).toBe('');
  start(1, 'a.png');
  expect(text()).toBe('Uploading a.png');
  end(1, { reason: 'No room.' });
  expect(text()).toBe('a.png was not uploaded: No room.');
  start(1, 'a.png');
  end(1, 'uploaded');
  expect(text()).toBe('a.png uploaded');
});

it('tells several uploads once, without those that are cancelled', () => {
  const { start, end, text } = createUploadAnnouncement();
  for (const id of [1, 2, 3, 4]) start(id, `${id}.png`);
  expect(text()).toBe('Uploading 4 images');
  end(1, 'uploaded');
  end(2, 'uploaded');
  expect(text()).toBe('Uploading 4 images');
  end(3, 'cancelled');
  end(4, { reason: 'No room.' });
  expect(text()).toBe('2 images uploaded. 4.png was not uploaded: No room.');
  start(5, '5.png');
  end(5, 'cancelled');
  expect(text()).toBe('');
});
