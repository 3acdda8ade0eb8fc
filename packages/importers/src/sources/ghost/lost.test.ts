import { describe, expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { ghost } from './index.ts';

const convert = (post: Record<string, unknown>) => {
  const row = { id: 1, title: 'T', slug: 't', status: 'published', published_at: '2024-05-06 10:00:00', ...post };
  const text = JSON.stringify({ meta: { exported_on: 1 }, data: { posts: [row] } });
  const [document] = readAll(ghost, [{ path: 'a.json', text }]).documents;
  if (!document) throw new Error('no document');
  return { content: document.content, notes: document.notes };
};
const lexical = (...children: object[]) => convert({ html: '', lexical: JSON.stringify({ root: { children } }) });

describe('cards of Ghost', () => {
  it('that were not on the pages are named with their words', () => {
    const html =
      '<p>Text</p><!--kg-card-begin: email--><p>Dear &amp; near</p><!--kg-card-end: email--><div class="kg-card kg-signup-card"><h2>Join</h2><form>Now</form></div>';
    expect(convert({ html })).toEqual({
      content: 'Text',
      notes: ['not known here, and removed: card “email”: Dear & near, card “signup”: Join Now'],
    });
  });

  it('of the editor keep their captions and files', () => {
    expect(
      lexical(
        { type: 'file', src: '/a.pdf', fileTitle: 'Paper', fileName: 'a.pdf', fileCaption: 'All of it' },
        { type: 'audio', src: '/a.mp3', title: 'Song', caption: 'By Ada' },
        { type: 'bookmark', url: 'https://b.example', metadata: { title: 'B', author: 'Ada', publisher: 'Press' } },
      ),
    ).toEqual({
      content:
        '[Paper](/a.pdf) (a.pdf)\n\nAll of it\n\n[Song](/a.mp3)\n\nBy Ada\n\n[B](https://b.example)\\\nAda, Press',
      notes: [],
    });
  });

  it('that are not known keep their texts, links and images', () => {
    expect(
      lexical(
        { type: 'quiz', question: 'Why so?', image: '/a.png', more: { url: 'https://q.example' }, width: 'wide' },
        { type: 'signup', header: 'Join us', backgroundColor: '#fff' },
        { type: 'box', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Inside' }] }] },
        { type: 'product', productTitle: 'Oven', productNote: 'Only here' },
      ),
    ).toEqual({
      content: '![](/a.png) <https://q.example> Why so?\n\nInside\n\n#### Oven',
      notes: [
        'not known here, and removed: card “quiz”, card “signup”: Join us, card “box”, card “product”: Only here',
      ],
    });
  });
});
