import { SectionHead } from '#app/panel/section-head.tsx';
import { SECURITY_HEAD } from './security-skeleton.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { Username } from './username.tsx';

/** The username, two-step sign-in and sessions in the panel. */
export function SecuritySection() {
  return (
    <>
      <SectionHead {...SECURITY_HEAD} />
      <Username />
      <TwoStep />
      <Sessions />
    </>
  );
}
