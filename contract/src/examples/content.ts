import type { OwnerExperience } from '../experiences.ts';
import type { OwnerProject } from '../projects.ts';
import type { OwnerService } from '../services.ts';
import type { OwnerTech } from '../techstack.ts';
import type { OwnerTestimonial } from '../testimonials.ts';
import { examples, ID, OK, resourceExamples, TIMES } from './example.ts';

const project: OwnerProject = {
  _id: ID,
  ...TIMES,
  rev: 3,
  title: 'Support agent with a memory',
  description: 'Answers support mail from the product’s own documents and hands over when it is unsure.',
  techTags: ['Python', 'LangGraph'],
  githubUrl: 'https://github.com/example/agent',
  demoUrl: 'https://agent.example.com',
  slug: 'support-agent',
  problem: 'Mails waited for days.',
  role: 'Design, training, evaluation.',
  result: 'First answers within minutes.',
  pictures: [{ url: '/uploads/4b1c0e5f2a9d4c7e8f60718293a4b5c6.webp', alt: 'The inbox of the agent' }],
  status: 'published',
  order: 0,
};
const experience: OwnerExperience = {
  _id: ID,
  ...TIMES,
  rev: 1,
  company: 'Example Labs',
  title: 'AI Engineer',
  location: 'Lisbon',
  startDate: '2023-03-01',
  type: 'role',
  bullets: ['Brought four prototypes into production.'],
  order: 0,
  visible: true,
};
const tech: OwnerTech = {
  _id: ID,
  ...TIMES,
  rev: 1,
  name: 'TypeScript',
  iconKey: 'logos:typescript-icon',
  order: 10,
  visible: true,
};
const service: OwnerService = {
  _id: ID,
  ...TIMES,
  rev: 1,
  name: 'Agents and automation',
  description: 'From the first idea to an agent that a team relies on.',
  imageUrl: '/uploads/4b1c0e5f2a9d4c7e8f60718293a4b5c6.webp',
  order: 0,
  visible: true,
};
const testimonial: OwnerTestimonial = {
  _id: ID,
  ...TIMES,
  rev: 1,
  summary: 'Quick, careful, clear.',
  body: 'Understood what we needed in one meeting and had it running in three weeks.',
  clientName: 'Ada Example',
  designation: 'Head of Operations',
  company: 'Sample Ltd',
  socialUrl: 'https://www.linkedin.com/in/example',
  order: 0,
  visible: true,
};

const projects = resourceExamples(project);
const experiences = resourceExamples(experience);
const techStack = resourceExamples(tech);
const services = resourceExamples(service);
const testimonials = resourceExamples(testimonial);
const order = { order: 2 };

/** Projects, experiences, tech stack, services, testimonials and the seed. */
export const contentExamples = examples({
  listProjects: {
    answer: { projects: [projects.shown(['rev', 'status', 'order', 'problem', 'role', 'result', 'pictures'])] },
  },
  readProject: {
    params: { slug: project.slug },
    answer: { item: projects.shown(['rev', 'status', 'order']) },
  },
  listOwnerProjects: projects.list,
  createProject: { body: projects.typed(), answer: { item: project } },
  trashedProjects: projects.trash,
  restoreProject: projects.item,
  updateProject: { ...projects.item, body: { title: 'Support agent, second edition', rev: 3 } },
  deleteProject: projects.removed,
  purgeProject: projects.removed,

  listExperiences: { answer: { items: [experiences.shown(['rev', 'type', 'order', 'visible'])] } },
  listOwnerExperiences: experiences.list,
  createExperience: { body: experiences.typed(), answer: { item: experience } },
  trashedExperiences: experiences.trash,
  restoreExperience: experiences.item,
  updateExperience: { ...experiences.item, body: { endDate: '2026-03-31' } },
  deleteExperience: experiences.removed,
  purgeExperience: experiences.removed,

  listTech: {
    answer: {
      items: [
        {
          ...techStack.shown(['rev', 'order', 'visible']),
          icon: { viewBox: '0 0 256 256', body: '<path fill="#007acc" d="M0 128v128h256V0H0z"/>' },
        },
      ],
    },
  },
  listOwnerTech: techStack.list,
  createTech: { body: techStack.typed(), answer: { item: tech } },
  trashedTech: techStack.trash,
  restoreTech: techStack.item,
  updateTech: { ...techStack.item, body: order },
  deleteTech: techStack.removed,
  purgeTech: techStack.removed,

  listServices: { answer: { items: [services.shown(['rev', 'order', 'visible'])] } },
  listOwnerServices: services.list,
  createService: { body: services.typed(), answer: { item: service } },
  uploadServiceImage: { answer: { asset: { _id: ID, url: service.imageUrl ?? '' } } },
  trashedServices: services.trash,
  restoreService: services.item,
  updateService: { ...services.item, body: { imageUrl: '' } },
  deleteService: services.removed,
  purgeService: services.removed,

  listTestimonials: { answer: { items: [testimonials.shown(['rev', 'order', 'visible'])] } },
  listOwnerTestimonials: testimonials.list,
  createTestimonial: { body: testimonials.typed(), answer: { item: testimonial } },
  uploadTestimonialLogo: { answer: { asset: { _id: ID, url: service.imageUrl ?? '' } } },
  trashedTestimonials: testimonials.trash,
  restoreTestimonial: testimonials.item,
  updateTestimonial: { ...testimonials.item, body: { visible: false } },
  deleteTestimonial: testimonials.removed,
  purgeTestimonial: testimonials.removed,

  seed: { answer: { ...OK, added: { projects: 3, experiences: 3 } } },
  unseed: { answer: { ...OK, removed: { projects: 3, experiences: 3 } } },
});
