import type { Section } from '@portfolio/contract/limits';
import type { ReactNode } from 'react';
import { Layout } from '../../components/layout/layout.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { Call } from '../../features/contact/components/call.tsx';
import { ExperienceSection } from '../../features/experiences/components/experience-section.tsx';
import { Hero } from '../../features/hero/components/hero.tsx';
import { ProjectsSection } from '../../features/projects/components/projects-section.tsx';
import { ServicesSection } from '../../features/services/components/services-section.tsx';
import { About } from '../../features/techstack/components/about.tsx';
import { TestimonialsSection } from '../../features/testimonials/components/testimonials-section.tsx';
import { Head } from './head.tsx';
import { Intro } from './intro.tsx';

const SECTIONS: Record<Section, (reach: number) => ReactNode> = {
  projects: (reach) => <ProjectsSection key="projects" reach={reach} />,
  experience: (reach) => <ExperienceSection key="experience" reach={reach} />,
  services: (reach) => <ServicesSection key="services" reach={reach} />,
  testimonials: (reach) => <TestimonialsSection key="testimonials" reach={reach} />,
};
/** The hinge reaches further each time. */
const REACHES = [0.3, 0.38, 0.5, 0.68];

/** The home page, its sections in the owner's order. */
export function HomePage() {
  const { name, titleLine, pitch, sections } = useSiteConfig();
  return (
    <Layout>
      <Head title={[name, titleLine].filter(Boolean).join(': ')} description={pitch} path="/" isHome />
      <Intro />
      <main id="main">
        <Hero />
        <About />
        {sections.map((section, index) => SECTIONS[section]?.(REACHES[index] ?? 0.68))}
        <Call />
      </main>
    </Layout>
  );
}
