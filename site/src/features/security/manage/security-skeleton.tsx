import { Loading } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';

/** Heading and description of the section. */
export const SECURITY_HEAD = {
  title: 'Security',
  description: 'Your username, two-step sign-in and active sessions.',
} as const;

/** Shown while the code of the section is loading; nothing below the heading, which would move. */
export const SecuritySkeleton = () => (
  <>
    <SectionHead {...SECURITY_HEAD} />
    <Loading>{null}</Loading>
  </>
);
