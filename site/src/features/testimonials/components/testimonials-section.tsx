import { CarouselSection } from '#app/components/carousel/carousel-section.tsx';
import { usePageData } from '#app/lib/page.ts';
import { Testimonials } from './testimonials.tsx';

/** The testimonials; renders nothing while there are none. */
export function TestimonialsSection() {
  const data = usePageData<'testimonials.list'>('/api/testimonials');
  if (!data?.items.length) return null;
  return (
    <CarouselSection
      id="testimonials"
      name="testimonials"
      of={Testimonials}
      props={{}}
      data={{ '/api/testimonials': data }}
      wakes="near"
    />
  );
}
