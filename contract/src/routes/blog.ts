import * as blog from '../blog.ts';
import { asset, idParam } from '../common.ts';
import { get, post, put, trash } from './route.ts';

const bin = trash('/api/blog/admin', 'post', blog.ownerPostList, blog.ownerPostItem);

/** Posts, their versions and their preview. */
export const blogRoutes = {
  listPosts: get('/api/blog', {
    access: 'public',
    summary: 'Published posts',
    query: blog.blogQuery,
    response: blog.blogPage,
  }),
  listOwnerPosts: get('/api/blog/admin/list', {
    access: 'owner',
    summary: 'All posts, without content',
    response: blog.ownerPostList,
  }),
  createPost: post('/api/blog/admin', {
    access: 'owner',
    summary: 'Add a post',
    body: blog.createPost,
    response: blog.ownerPostItem,
    status: 201,
    errors: [409],
  }),
  uploadPostImage: post('/api/blog/admin/upload-image', {
    access: 'owner',
    summary: 'Upload a picture of a post',
    upload: 'image',
    response: asset,
    status: 201,
    errors: [422],
  }),
  previewPost: post('/api/blog/admin/preview', {
    access: 'owner',
    summary: 'Render Markdown as the site will',
    body: blog.previewRequest,
    response: blog.previewAnswer,
    errors: [409],
    isSave: false,
  }),
  trashedPosts: bin.trash,
  restorePost: bin.restore,
  purgePost: bin.purge,
  listPostVersions: get('/api/blog/admin/:id/versions', {
    access: 'owner',
    summary: 'Earlier versions of a post',
    params: idParam,
    response: blog.postVersions,
    errors: [404],
  }),
  restorePostVersion: post('/api/blog/admin/:id/versions/:versionId/restore', {
    access: 'owner',
    summary: 'Go back to an earlier version',
    params: blog.versionParams,
    response: blog.ownerPostItem,
    errors: [400, 404],
  }),
  readOwnerPost: get('/api/blog/admin/:id', {
    access: 'owner',
    summary: 'One post with its content',
    params: idParam,
    response: blog.ownerPostItem,
    errors: [404],
  }),
  updatePost: put('/api/blog/admin/:id', {
    access: 'owner',
    summary: 'Change a post',
    params: idParam,
    body: blog.updatePost,
    response: blog.ownerPostItem,
    errors: [404, 409],
  }),
  deletePost: bin.remove,
  readPost: get('/api/blog/:slug', {
    access: 'public',
    summary: 'One published post',
    params: blog.slugParam,
    response: blog.postItem,
    errors: [301, 404],
  }),
} as const;
