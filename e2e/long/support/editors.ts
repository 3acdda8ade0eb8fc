import type { Owner, OwnerResponse } from './owner.ts';
import type { Random } from './random.ts';
import { type Acknowledged, textOfPost, type Writers } from './writers.ts';

/** A post and its pending changes; texts are the numbers of their versions. */
export interface SavedPost {
  rev: number;
  text: number;
  pendingRev: number;
  pendingText: number | null;
}

/** A post that one editor saves, with what the server has acknowledged. */
export interface EditedPost {
  editor: number;
  saved: SavedPost;
  /** The texts of its versions. */
  versions: Set<number>;
  /** A call that has no response yet. */
  unanswered?: Call | undefined;
}

interface Call {
  method: string;
  path: string;
  json?: object;
  /** The post once it is stored. */
  after: SavedPost;
  makesVersion: boolean;
}

const PATH = '/api/blog/admin';

/** What the editor of a draft sends: a save of its own, or one that the writer asks for. */
function saveOfDraft(saved: SavedPost, random: Random): Call {
  const text = saved.text + 1;
  const autosave = random.next() < 0.8;
  const json = { ...textOfPost(text), rev: saved.rev, ...(autosave && { autosave }) };
  const after = { ...saved, rev: saved.rev + 1, text };
  return { method: 'PUT', path: '', json, after, makesVersion: !autosave };
}

/** What the editor of a public post sends: changes that wait, Update, or Discard changes. */
function saveOfPublic(saved: SavedPost, random: Random): Call {
  const { rev, text, pendingRev, pendingText } = saved;
  const what = random.next();
  const settled = { pendingRev: pendingRev + 1, pendingText: null };
  if (pendingText === null || what < 0.7) {
    const next = Math.max(text, pendingText ?? 0) + 1;
    const json = { ...textOfPost(next), rev, pendingRev };
    const after = { ...saved, pendingRev: pendingRev + 1, pendingText: next };
    return { method: 'PUT', path: '/pending', json, after, makesVersion: false };
  }
  if (what < 0.75) {
    return { method: 'DELETE', path: '/pending', after: { ...saved, ...settled }, makesVersion: false };
  }
  const after = { rev: rev + 1, text: pendingText, ...settled };
  if (what < 0.9) {
    const json = { rev, pendingRev };
    return { method: 'POST', path: '/pending/publish', json, after, makesVersion: true };
  }
  return { method: 'PUT', path: '', json: { ...textOfPost(pendingText), rev, pendingRev }, after, makesVersion: true };
}

/** Ends the call of a post that has no response: it is stored, or it is not. */
export function settle(post: EditedPost, isStored: boolean): void {
  const { unanswered } = post;
  post.unanswered = undefined;
  if (!unanswered || !isStored) return;
  post.saved = unanswered.after;
  if (unanswered.makesVersion) post.versions.add(unanswered.after.text);
}

/** The answers that editors get. */
function answersOf(seen: Acknowledged, owner: Owner) {
  return async (method: string, path: string, json?: object): Promise<OwnerResponse['body'] | undefined> => {
    const { status, body } = await owner.call(method, PATH + path, json);
    if (status < 300) seen.count += 1;
    else seen.wrong.push(`${status} ${JSON.stringify(body)}`);
    return status < 300 ? body : undefined;
  };
}

const EDITORS = 4;
const isOfPublic = (editor: number) => editor % 2 === 1;

/**
 * Editors of two drafts and two public posts, one call at a time each, that go on with the posts of an earlier start and
 * record what was acknowledged.
 */
export function startEditors(seen: Acknowledged, random: Random, owner: Owner): Writers {
  let isOn = true;
  const ask = answersOf(seen, owner);

  async function begin(editor: number): Promise<void> {
    const status = isOfPublic(editor) ? { status: 'published' } : { autosave: true };
    const body = await ask('POST', '', { ...textOfPost(1), ...status });
    if (!body) return;
    const saved = { rev: body.item.rev, text: 1, pendingRev: 0, pendingText: null };
    seen.edited.set(body.item._id, { editor, saved, versions: new Set(isOfPublic(editor) ? [1] : []) });
  }

  async function save(id: string, post: EditedPost): Promise<void> {
    const call = (isOfPublic(post.editor) ? saveOfPublic : saveOfDraft)(post.saved, random);
    post.unanswered = call;
    const body = await ask(call.method, `/${id}${call.path}`, call.json);
    const { rev, pendingRev } = { ...call.after, ...body?.item };
    if (rev !== call.after.rev || pendingRev !== call.after.pendingRev) seen.wrong.push(`${id}: ${rev}, ${pendingRev}`);
    settle(post, true);
  }

  async function run(editor: number): Promise<void> {
    try {
      while (isOn && seen.wrong.length === 0) {
        const [known] = [...seen.edited].filter(([, post]) => post.editor === editor);
        await (known ? save(...known) : begin(editor));
      }
    } catch {
      // The server was killed: the pending call may be stored or not.
    }
  }

  const running = Array.from({ length: EDITORS }, (_, editor) => run(editor));
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(running);
    },
  };
}
