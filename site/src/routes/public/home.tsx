import type { Section } from '@portfolio/contract';
import { blogListPath, MATCH_PAGE } from '@portfolio/contract/pages';
import type { ComponentType } from 'react';
import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Toaster } from '#app/components/ui/toasts/toaster.tsx';
import { CallToAction } from '#app/features/contact/components/call-to-action.tsx';
import { ExperienceSection } from '#app/features/experiences/components/experience-section.tsx';
import { Hero } from '#app/features/hero/components/hero.tsx';
import { HighlightsSection } from '#app/features/highlights/components/highlights-section.tsx';
import { JOB_AD_ANCHOR, JobAdForm } from '#app/features/match/hand-over/job-ad-form.tsx';
import { RecentPosts } from '#app/features/posts/recent/recent-posts.tsx';
import { ProjectsSection } from '#app/features/projects/components/projects-section.tsx';
import { ServicesSection } from '#app/features/services/components/services-section.tsx';
import { About } from '#app/features/tech-stack/components/about.tsx';
import { TestimonialsSection } from '#app/features/testimonials/components/testimonials-section.tsx';
import { Island } from '#app/lib/islands/island.tsx';
import { Head } from './head/head.tsx';
import { Intro } from './intro.tsx';

/** The sections in default order, used when the owner's order could not be read. */
const SECTIONS: Record<Section, ComponentType> = {
  projects: ProjectsAndMatch,
  experience: ExperienceSection,
  highlights: HighlightsSection,
  services: ServicesSection,
  testimonials: TestimonialsSection,
  blogs: RecentPosts,
};
const ALL = Object.keys(SECTIONS) as Section[];

/** What a script requests ahead, as specified: the page's own reads and the first page of the blog. */
const READS = [
  ...['profile', 'projects', 'experiences', 'techstack', 'services', 'testimonials'].map((name) => `/api/${name}`),
  blogListPath(),
];

function ProjectsAndMatch() {
  return <ProjectsSection>{useSiteConfig().matchVisible && <JobAdForm />}</ProjectsSection>;
}

/** The home page, with its sections in the owner's order. */
export function HomePage() {
  const { name, titleLine, pitch, sections = ALL, matchVisible } = useSiteConfig();
  const matchHref = sections.includes('projects') ? `#${JOB_AD_ANCHOR}` : MATCH_PAGE;
  return (
    <Layout>
      <Head title={[name, titleLine].filter(Boolean).join(': ')} description={pitch} path="/" isHome />
      <Intro />
      <Island name="toasts" of={Toaster} props={{}} wakes="toast" />
      <main id="main" data-reads={READS.join(' ')}>
        <Hero matchHref={matchVisible ? matchHref : undefined} />
        <About />
        {sections.map((id) => {
          // A newer server may send sections unknown to this bundle.
          const Section = SECTIONS[id];
          return Section && <Section key={id} />;
        })}
        <CallToAction />
      </main>
    </Layout>
  );
}
