import { SectionHead } from '#app/panel/section-head.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { Username } from './username.tsx';

/** The username, two-step sign-in and sessions in the panel. */
export function SecuritySection() {
  return (
    <>
      <SectionHead title="Security" deck="Your username, two-step sign-in and active sessions." />
      <Username />
      <TwoStep />
      <Sessions />
    </>
  );
}
