import { START_PAGES } from '@portfolio/contract/limits';
import { SECTIONS } from '@portfolio/contract/resources/index';

/**
 * The placeholder settings of a new site. An import replaces only values that are still these defaults.
 */
export const DEFAULT_SETTINGS = {
  name: 'Your Name',
  titleLine: 'AI & Data Scientist | AI Engineer',
  pitch:
    'This is where two sentences about you go: what you build, for whom, and what people gain from it. Change them under Site Settings.',
  about1:
    'Placeholder, first paragraph: agentic AI and automation. Tell visitors which agents and automations you design, what they take off people’s hands, and how you keep them dependable.',
  about2:
    'Placeholder, second paragraph: CloudOps and MLOps. Tell visitors on which clouds you run models, how they get from a notebook to production, and how you watch over them there.',
  about3:
    'Placeholder, third paragraph: workflow automation with low-code tools. Tell visitors which tools you connect, which routine work disappears, and how a team takes over what you have built.',
  email: null,
  githubUrl: null,
  linkedinUrl: null,
  profiles: [],
  languages: [],
  timeZone: 'UTC',
  sections: SECTIONS.map((section) => ({ section, visible: true })),
  techStackVisible: true,
  skillGroups: [],
  skillsVisible: true,
  matchVisible: true,
  answerDays: 0,
  statisticsOn: true,
  privacyVisible: false,
  mcpVisible: true,
  changesVisible: false,
  startPage: START_PAGES[0],
  firstStepsHidden: false,
  emailSetup: { serviceId: 'service_default', templateId: 'template_default', publicKey: 'public_key_default' },
};
