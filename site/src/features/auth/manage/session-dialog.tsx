import { type Me, routes } from '@portfolio/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '../../../components/panel/client.ts';
import { session } from '../../../components/panel/session.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Asks to sign in again, over whatever is open, when a session ends in the middle of things. */
export function SessionDialog() {
  const ended = useSyncExternalStore(session.subscribe, session.hasEnded, () => false);
  return ended ? <SignInAgain /> : null;
}

function SignInAgain() {
  const { cache, mutate } = useSWRConfig();
  const me = cache.get(routes.me.path)?.data as Me | undefined;
  const { busy, failure, codeAsked, submit } = useSignIn(() => {
    session.resume();
    void mutate(() => true);
  });
  useEffect(resumeWhenSignedInElsewhere, []);
  return (
    <Dialog title="Sign in again" onClose={session.giveUp}>
      <p>Your session has ended. What you typed is still here, and is sent once you sign in.</p>
      <form method="post" noValidate onSubmit={submit}>
        {failure && <Notice bad>{failure}</Notice>}
        <SignInFields idPrefix="again" codeAsked={codeAsked} knownName={me?.username} />
        <DialogButtons>
          <Button onClick={session.giveUp}>Not now</Button>
          <Button kind="primary" type="submit" busy={busy && 'Signing in...'}>
            Sign In
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Another tab may be where the owner signs in. */
function resumeWhenSignedInElsewhere(): () => void {
  const look = async () => {
    const me = await call('me').catch(() => null);
    if (me?.authenticated) session.resume();
  };
  const onFocus = () => void look();
  window.addEventListener('focus', onFocus);
  return () => window.removeEventListener('focus', onFocus);
}
