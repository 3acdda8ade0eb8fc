import { useState } from 'react';
import { SectionHead } from '../../../components/panel/section-head.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { UsernameDialog } from './username-dialog.tsx';

/** Who is signed in, and what signing in takes. */
export function SecuritySection() {
  const [renames, setRenames] = useState(false);
  return (
    <>
      <SectionHead title="Security" deck="Where you are signed in, and what it takes to sign in.">
        <Button onClick={() => setRenames(true)}>Change username</Button>
      </SectionHead>
      <TwoStep />
      <Sessions />
      {renames && <UsernameDialog onClose={() => setRenames(false)} />}
    </>
  );
}
