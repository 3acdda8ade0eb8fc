import type { BuiltInIcon } from './limits.ts';

interface DefaultTech {
  name: string;
  iconKey: BuiltInIcon;
  /** Other names by which its evidence is found. */
  aliases?: string[];
}

/** The default tech stack (specification, section 9), stored at the first start. */
export const DEFAULT_TECH_STACK: readonly DefaultTech[] = [
  { name: 'Python', iconKey: 'Code' },
  { name: 'Machine Learning', iconKey: 'Brain', aliases: ['ML'] },
  { name: 'Deep Learning', iconKey: 'Cpu' },
  { name: 'NLP', iconKey: 'Speech', aliases: ['Natural Language Processing'] },
  { name: 'Generative AI', iconKey: 'Sparkles', aliases: ['GenAI'] },
  { name: 'AWS/Azure', iconKey: 'Cloud', aliases: ['AWS', 'Azure', 'Amazon Web Services', 'Microsoft Azure'] },
  { name: 'MongoDB Atlas', iconKey: 'Database', aliases: ['MongoDB'] },
  { name: 'SQL', iconKey: 'Database' },
  { name: 'Git', iconKey: 'GitBranch' },
  { name: 'Docker', iconKey: 'Box' },
];
