import type { IconPrefix } from '@portfolio/contract';

/** Names offered when a collection cannot be loaded or is empty. */
const NAMES = {
  lucide:
    'code brain cpu speech sparkles cloud database git-branch box terminal server globe layers workflow bot chart-line rocket shield smartphone zap network container monitor wrench book-open',
  logos:
    'python pytorch-icon tensorflow docker-icon kubernetes aws microsoft-azure google-cloud mongodb-icon postgresql mysql redis git-icon github-icon react typescript-icon javascript nodejs-icon fastapi-icon jupyter hugging-face-icon openai-icon langchain-icon n8n-icon',
  'simple-icons':
    'python pytorch tensorflow scikitlearn pandas numpy docker kubernetes mongodb postgresql mysql redis git github react typescript javascript nodedotjs fastapi jupyter huggingface langchain n8n anthropic',
} as const satisfies Partial<Record<IconPrefix, string>>;

const listOf = (prefix: keyof typeof NAMES) => NAMES[prefix].split(' ').map((name) => `${prefix}:${name}`);
const hasList = (prefix: string): prefix is keyof typeof NAMES => Object.hasOwn(NAMES, prefix);

/** The built-in identifiers of a collection; empty if it has no list. */
export function builtInList(prefix: IconPrefix): string[] {
  if (prefix === 'tech') return [...listOf('simple-icons'), ...listOf('logos')];
  return hasList(prefix) ? listOf(prefix) : [];
}

/** Identifiers shown when a collection cannot be loaded; if empty, an error is shown. */
export const iconsOnFailure = (prefix: IconPrefix): string[] =>
  prefix === 'lucide' || prefix === 'tech' ? builtInList(prefix) : [];

/** Identifiers shown when a collection has no icons. */
export const iconsWhenEmpty = (prefix: IconPrefix): string[] => (prefix === 'tech' ? [] : builtInList(prefix));
