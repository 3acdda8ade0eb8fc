import type { Project } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { CarouselSection } from '#app/components/carousel/carousel-section.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { Waiting } from '#app/components/waiting.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { Island } from '#app/lib/islands/island.tsx';
import { usePageData } from '#app/lib/page.ts';
import { LeadProject } from './lead-project.tsx';
import { NoProjects, Projects } from './projects.tsx';

/** The least number of projects of which the first one leads. */
const LEAD_COUNT = 3;
const SECTION = { id: 'projects', title: 'Projects' } as const;

/** The published projects in a carousel, with `children` below it; the first of three or more is above it if it has a headline. */
export function ProjectsSection({ children }: { children?: ReactNode }) {
  const data = usePageData<'projects.list'>('/api/projects');
  if (data === undefined) {
    return (
      <Section {...SECTION}>
        <Waiting read="/api/projects" failed={<NoProjects />}>
          <p className="soft">Loading projects...</p>
        </Waiting>
        {children}
      </Section>
    );
  }
  const projects: Project[] = data?.projects ?? [];
  const [first] = projects;
  if (!first) {
    return (
      <Section {...SECTION}>
        <NoProjects />
        {children}
      </Section>
    );
  }
  const hasLead = Boolean(first.headline) && projects.length >= LEAD_COUNT;
  const carousel = {
    name: 'projects',
    of: Projects,
    props: { lead: hasLead ? first._id : undefined },
    data: { '/api/projects': data },
    wakes: 'near',
  } as const;
  if (!hasLead) {
    return (
      <CarouselSection id="projects" {...carousel}>
        {children}
      </CarouselSection>
    );
  }
  return (
    <Section {...SECTION}>
      <LeadProject project={first} view={viewsFor(projects.map(({ title }) => title))[0] ?? 0} />
      <Island {...carousel} />
      {children}
    </Section>
  );
}
