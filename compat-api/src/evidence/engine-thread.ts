import { Worker } from 'node:worker_threads';
import type { SkillProof } from '@portfolio/contract';
import { createThread } from '../threads/thread.ts';
import type { ListedSkills, SkillAnswer } from './answers.ts';
import { EvidenceEngine } from './engine.ts';
import type { EvidenceContext, EvidenceItem, SkillEntry } from './types.ts';

/** The evidence engine as the server calls it. A call that fails, or whose thread ends, is rejected. */
export interface EvidenceThread {
  put(items: EvidenceItem[]): Promise<void>;
  drop(ids: string[]): Promise<void>;
  setSkills(skills: SkillEntry[]): Promise<void>;
  list(context: EvidenceContext): Promise<ListedSkills>;
  read(slug: string, context: EvidenceContext): Promise<SkillAnswer>;
  proof(otherNames: string[], context: EvidenceContext): Promise<SkillProof>;
}

/**
 * The evidence engine in its own thread; from sources it runs in this thread, to avoid the start of a thread.
 * @param onEnd called when the thread has ended and lost its items; the next call opens another one
 */
export function openEvidence(onEnd: () => void): EvidenceThread {
  if (import.meta.url.endsWith('.ts')) return inThisThread();
  return createEvidenceThread(() => new Worker(new URL('./evidence-worker.js', import.meta.url)), onEnd);
}

function inThisThread(): EvidenceThread {
  const engine = new EvidenceEngine();
  return {
    put: async (items) => engine.put(items),
    drop: async (ids) => engine.drop(ids),
    setSkills: (skills) => engine.setSkills(skills),
    list: async (context) => engine.list(context),
    read: async (slug, context) => engine.read(slug, context),
    proof: async (otherNames, context) => engine.proof(otherNames, context),
  };
}

/** The engine in a thread that `open` starts on first use. */
export function createEvidenceThread(open: () => Worker, onEnd: () => void): EvidenceThread {
  const call = createThread(open, 'evidence', onEnd);
  return {
    put: async (items) => void (await call('put', items)),
    drop: async (ids) => void (await call('drop', ids)),
    setSkills: async (skills) => void (await call('setSkills', skills)),
    list: async (context) => (await call('list', context)) as ListedSkills,
    read: async (slug, context) => (await call('read', slug, context)) as SkillAnswer,
    proof: async (otherNames, context) => (await call('proof', otherNames, context)) as SkillProof,
  };
}
