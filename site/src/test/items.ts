import type {
  Message,
  OwnerPost,
  OwnerProject,
  OwnerService,
  OwnerTestimonial,
  PublicConfig,
  Resume,
  SiteSettings,
} from '@portfolio/contract';

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z', rev: 1 };

/** A stored project for tests. */
export function aProject(more: Partial<OwnerProject> = {}): OwnerProject {
  const _id = more._id ?? 'p1';
  return {
    ...stamps,
    _id,
    title: `Project ${_id}`,
    description: '',
    techTags: [],
    slug: `project-${_id}`,
    pictures: [],
    status: 'published',
    order: 0,
    ...more,
  };
}

/** A stored service for tests. */
export function aService(more: Partial<OwnerService> = {}): OwnerService {
  const _id = more._id ?? 's1';
  return { ...stamps, _id, name: `Service ${_id}`, description: '', order: 0, visible: true, ...more };
}

/** A stored testimonial for tests. */
export function aTestimonial(more: Partial<OwnerTestimonial> = {}): OwnerTestimonial {
  const _id = more._id ?? 't1';
  return {
    ...stamps,
    _id,
    clientName: `Client ${_id}`,
    summary: 'Sharp.',
    body: 'Two words',
    order: 0,
    visible: true,
    ...more,
  };
}

/** A stored message for tests. */
export function aMessage(more: Partial<Message> = {}): Message {
  const _id = more._id ?? 'm1';
  return {
    ...stamps,
    _id,
    name: `Sender ${_id}`,
    email: `${_id}@example.org`,
    message: 'Hello there.',
    status: 'unread',
    unmailed: false,
    ...more,
  };
}

/** A stored post for tests. */
export function aPost(more: Partial<OwnerPost> = {}): OwnerPost {
  const _id = more._id ?? 'b1';
  return {
    ...stamps,
    _id,
    title: `Post ${_id}`,
    slug: `post-${_id}`,
    tags: [],
    featured: false,
    readingTime: 1,
    status: 'draft',
    content: 'Text.',
    ...more,
  };
}

/** A stored resume for tests. */
export function aResume(more: Partial<Resume> = {}): Resume {
  return {
    _id: 'r1',
    createdAt: stamps.createdAt,
    updatedAt: stamps.updatedAt,
    originalName: 'resume.pdf',
    uploadedAt: stamps.createdAt,
    size: 120_000,
    ...more,
  };
}

/** Stored settings for tests. */
export function theSettings(more: Partial<SiteSettings> = {}): SiteSettings {
  return {
    name: 'Your Name',
    titleLine: 'AI & Data Scientist | AI Engineer',
    pitch: 'A pitch.',
    about: ['One.', 'Two.', 'Three.'],
    email: 'me@example.org',
    githubUrl: '',
    linkedinUrl: '',
    timeZone: 'UTC',
    techStackVisible: true,
    sections: [
      { id: 'projects', visible: true },
      { id: 'experience', visible: true },
      { id: 'services', visible: true },
      { id: 'testimonials', visible: true },
    ],
    emailSetup: { serviceId: 's', templateId: 't', publicKey: 'k' },
    rev: 4,
    ...more,
  };
}

/** Public settings for tests. */
export function aPublicConfig(more: Partial<PublicConfig> = {}): PublicConfig {
  return {
    name: 'Ada Lovelace',
    titleLine: 'AI & Data Scientist | AI Engineer',
    pitch: 'A pitch.',
    about: ['', '', ''],
    email: '',
    githubUrl: '',
    linkedinUrl: '',
    sections: [],
    timeZone: 'UTC',
    techStackVisible: true,
    emailSetup: { serviceId: '', templateId: '', publicKey: '' },
    ...more,
  };
}
