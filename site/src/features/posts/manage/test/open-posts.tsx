import type { OwnerPost } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { Route, Routes } from 'react-router-dom';
import { findEditor } from '#app/test/editor.ts';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { BlogSection } from '../posts-section.tsx';

/** A stored draft. */
export const STORED = buildItem('posts', { title: 'Mine', excerpt: 'Short.', rev: 3, content: 'First.' });

/** Renders the section of the panel with these posts. */
export function openBlog(items: OwnerPost[] = [buildItem('posts')], path = '/manage/blogs') {
  mockRoute('posts.listAdmin', { items });
  return renderPanel(
    <Routes>
      <Route path="/manage/blogs/*" element={<BlogSection />} />
    </Routes>,
    path,
  );
}

/** Renders the editor of a post, or of a new one with the path `new`. */
export function openPost(path: string = STORED._id, item = STORED) {
  mockRoute('posts.readAdmin', { item });
  return openBlog([item], `/manage/blogs/${path}`);
}

/** The text in the editor, once it is loaded. */
export const editorText = async (): Promise<string> => (await findEditor()).state.doc.toString();
