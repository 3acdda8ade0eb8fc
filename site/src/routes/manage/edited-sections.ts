import { experiences } from '#app/features/experiences/manage/section.tsx';
import { highlights } from '#app/features/highlights/manage/section.tsx';
import { projects } from '#app/features/projects/manage/section.tsx';
import { services } from '#app/features/services/manage/section.tsx';
import { techStack } from '#app/features/tech-stack/manage/section.tsx';
import { testimonials } from '#app/features/testimonials/manage/section.tsx';
import type { EditableName, OwnerItem, Resource } from '#app/panel/resource/types.ts';

/** A section of items of any type: its screen passes to it only items that its own calls have read. */
export type EditedSection = Resource<OwnerItem>;

/** The sections of the resources that the owner orders, by resource; those that the specification names come first. */
export const EDITED_SECTIONS = {
  projects,
  experiences,
  techStack,
  services,
  testimonials,
  highlights,
} satisfies Record<EditableName, object> as unknown as Record<EditableName, EditedSection>;
