import { SectionHead } from '../../../components/panel/section-head.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { Username } from './username.tsx';

/** Who is signed in, and what signing in takes. */
export function SecuritySection() {
  return (
    <>
      <SectionHead title="Security" deck="Where you are signed in, and what it takes to sign in." />
      <Username />
      <TwoStep />
      <Sessions />
    </>
  );
}
