import { type Me, routes } from '@portfolio/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { Dialog } from '#app/components/ui/dialogs/dialog.tsx';
import { call } from '#app/panel/api/client.ts';
import { session } from '#app/panel/api/session.ts';
import { FormButtons } from '#app/panel/form-dialog/form-buttons.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Asks to sign in again, on top of any open dialog, when the session has ended. */
export function SessionDialog() {
  const ended = useSyncExternalStore(session.subscribe, session.isEnded, () => false);
  return ended ? <SignInAgain /> : null;
}

function SignInAgain() {
  const { cache, mutate } = useSWRConfig();
  const me: Me | undefined = cache.get(routes['auth.me'].path)?.data;
  const { busy, failure, codeRequests, submit } = useSignIn(() => {
    session.resume();
    void mutate(() => true);
  });
  useEffect(resumeWhenSignedInElsewhere, []);
  return (
    <Dialog title="Sign in again" onClose={session.cancel}>
      <p>Your session has ended. Sign in to continue; nothing you typed is lost.</p>
      <form method="post" noValidate onSubmit={submit}>
        <SignInFields idPrefix="again" codeRequests={codeRequests} knownName={me?.username} />
        <FormButtons
          cancel="Not now"
          onCancel={session.cancel}
          submit="Sign In"
          busy={busy && 'Signing in...'}
          failure={failure}
        />
      </form>
    </Dialog>
  );
}

/** Resumes when the owner has signed in in another tab. */
function resumeWhenSignedInElsewhere(): () => void {
  const check = async () => {
    const me = await call('auth.me').catch(() => null);
    if (me?.authenticated) session.resume();
  };
  const onFocus = () => void check();
  window.addEventListener('focus', onFocus);
  return () => window.removeEventListener('focus', onFocus);
}
