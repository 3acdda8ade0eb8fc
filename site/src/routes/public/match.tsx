import { MATCH_PAGE } from '@portfolio/contract/pages';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { MatchView } from '#app/features/match/components/match-view.tsx';
import { Island } from '#app/lib/islands/island.tsx';
import { usePageData } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The page where a job ad is compared with the work, or its loading state. */
export function MatchPage() {
  const { name, titleLine, email, timeZone, skillsVisible } = useSiteConfig();
  return (
    <ItemPage
      what="page"
      data={usePageData<'match.read'>('/api/match')}
      head={() => ({
        title: 'Paste a job ad, see the evidence',
        description: `Paste a job ad and see which of its asks the work of ${name} shows. Nothing leaves your browser.`,
        path: MATCH_PAGE,
      })}
      back={{ to: '/', label: 'Home' }}
    >
      {({ counts }) => (
        <Island
          name="match"
          of={MatchView}
          props={{ counts, owner: { name, titleLine, email }, timeZone, hasSkills: skillsVisible }}
          wakes="job-ad"
        />
      )}
    </ItemPage>
  );
}
