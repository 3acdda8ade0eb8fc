import { Plus } from 'lucide-react';
import { Button } from '#app/components/ui/button.tsx';
import { Loading } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';

/** Heading and description of the section, and the shape of its list while it is loading. */
export const REDIRECTS = {
  title: 'Redirects',
  description:
    'Old addresses keep working, and missed ones find their page. A page at the same address always comes first.',
  skeleton: { shape: 'icons', isSelectable: true, tools: 2 },
} as const;

/** Shown while the code of the section is loading: the head alone, because the list is below the missed addresses. */
export const RedirectsSkeleton = () => (
  <>
    <SectionHead title={REDIRECTS.title} description={REDIRECTS.description}>
      <Button kind="primary" icon={Plus} disabled>
        Add redirect
      </Button>
    </SectionHead>
    <Loading>{null}</Loading>
  </>
);
