import type { MediumUse } from '@portfolio/contract';
import type { Gateway, ListOptions, Owner } from '../gateway.ts';

/** Where a stored file is shown, by its name. */
export type Uses = (file: string) => MediumUse[];

interface Place extends MediumUse {
  text: string;
}
interface Doc {
  id: string | number;
  deletedAt?: string | null;
}

/**
 * Looks through everything that can show an upload: covers and bodies of posts, pictures of services, logos of
 * testimonials, texts of projects. The trash counts too, for what lies there can come back.
 */
export async function usesOf(gateway: Gateway, user: Owner): Promise<Uses> {
  const places: Place[] = [];
  const both = (options: ListOptions = {}) => [options, { ...options, trashed: true }];
  const add = (kind: Place['kind'], doc: Doc, title: string, parts: unknown[]) =>
    places.push({
      kind,
      _id: String(doc.id),
      title,
      ...(doc.deletedAt && { trashed: true }),
      text: parts.filter((part) => typeof part === 'string').join('\n'),
    });
  for (const options of both({ select: { title: true, content: true, coverImage: true, deletedAt: true } })) {
    const { docs } = await gateway.list('posts', user, options);
    for (const doc of docs) add('post', doc, doc.title, [doc.content, doc.coverImage?.url]);
  }
  for (const options of both()) {
    const { docs: services } = await gateway.list('services', user, options);
    for (const doc of services) add('service', doc, doc.name, [doc.imageUrl, doc.description]);
    const { docs: testimonials } = await gateway.list('testimonials', user, options);
    for (const doc of testimonials) add('testimonial', doc, doc.clientName, [doc.logoUrl, doc.body]);
    const { docs: projects } = await gateway.list('projects', user, options);
    for (const doc of projects) {
      const pictures = (doc.pictures ?? []).map(({ url }) => url);
      add('project', doc, doc.title, [doc.description, doc.githubUrl, doc.demoUrl, ...pictures]);
    }
  }
  return (file) => {
    // Variants carry the same random stem, so one look finds them all.
    const stem = `/uploads/${file.slice(0, file.lastIndexOf('.'))}`;
    return places.filter(({ text }) => text.includes(stem)).map(({ text: _text, ...use }) => use);
  };
}
