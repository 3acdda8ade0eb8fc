import { expect, it } from 'vitest';
import { choose, filesOfInput } from './chosen-files.ts';

const file = (path: string, size = 3) => {
  const name = path.split('/').at(-1) ?? path;
  const chosen = new File([new Uint8Array(size)], name);
  Object.defineProperty(chosen, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return chosen;
};
const chosen = (...paths: string[]) => choose(filesOfInput(paths.map((path) => file(path))));

it('takes a file, or a folder without hidden and built files', () => {
  expect(chosen('blog.zip')).toMatchObject({ name: 'blog.zip', bytes: 3 });
  expect(chosen('blog/a.md', 'blog/img/a.png', 'blog/.git/x', 'blog/node_modules/b/c.md', 'blog/_site/a.html')).toEqual(
    {
      name: 'blog',
      bytes: 6,
      files: ['blog/a.md', 'blog/img/a.png'].map((path) => ({ path, file: expect.any(File) })),
    },
  );
});

it('says why something cannot be imported', () => {
  expect(chosen('a.exe')).toEqual({ error: expect.stringMatching(/^a\.exe can’t be imported\./) });
  expect(chosen('a.md', 'b.md')).toEqual({ error: 'Choose one file, or a folder with all of them.' });
  expect(chosen()).toEqual({ error: expect.stringMatching(/^There are no files/) });
  const large = Object.defineProperty(file('a.zip'), 'size', { value: 2 * 1024 ** 3 });
  expect(choose(filesOfInput([large]))).toEqual({ error: expect.stringMatching(/larger than 1\sGB/) });
});
