import { CV_PAGE } from '@portfolio/contract/pages';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { CvPage } from '#app/features/cv/components/cv-page.tsx';
import { usePageData } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The page of the resume that is made from the content, or its loading state. */
export function ResumePage() {
  const { name, timeZone } = useSiteConfig();
  return (
    <ItemPage
      what="resume"
      data={usePageData<'cv.read'>('/api/cv')}
      head={({ role }) => ({
        title: 'Resume',
        description: [`Resume of ${name}`, role].filter(Boolean).join(', '),
        path: CV_PAGE,
        isProfile: true,
      })}
      back={{ to: '/', label: 'Home' }}
    >
      {(cv) => <CvPage cv={cv} timeZone={timeZone} />}
    </ItemPage>
  );
}
