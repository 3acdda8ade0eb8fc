import type { BuiltInIcon } from './limits.ts';

/** The default tech stack (specification, section 9), stored at the first start. */
export const DEFAULT_TECH_STACK: readonly { name: string; iconKey: BuiltInIcon }[] = [
  { name: 'Python', iconKey: 'Code' },
  { name: 'Machine Learning', iconKey: 'Brain' },
  { name: 'Deep Learning', iconKey: 'Cpu' },
  { name: 'NLP', iconKey: 'Speech' },
  { name: 'Generative AI', iconKey: 'Sparkles' },
  { name: 'AWS/Azure', iconKey: 'Cloud' },
  { name: 'MongoDB Atlas', iconKey: 'Database' },
  { name: 'SQL', iconKey: 'Database' },
  { name: 'Git', iconKey: 'GitBranch' },
  { name: 'Docker', iconKey: 'Box' },
];
