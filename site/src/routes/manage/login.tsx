import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Mark } from '../../components/drawings/mark.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { ThemeToggle } from '../../components/ui/theme-toggle.tsx';
import { SignInFields } from '../../features/auth/manage/sign-in-fields.tsx';
import { useSignIn } from '../../features/auth/manage/use-sign-in.ts';
import { GateDrawing } from './gate-drawing.tsx';
import styles from './login.module.css';
import { nextPath, type SignInState } from './next-path.ts';
import { PanelFailed } from './panel-failed.tsx';

const never = () => () => {};

/** Sign-in; rendered on the server and brought to life later, without losing what was typed meanwhile. */
export function LoginPage() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // Until the page is alive a submit would leave it; the button waits, what is typed stays.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const goOn = () => {
    const next = nextPath(new URLSearchParams(search).get('next'));
    if (!next.startsWith('/manage')) return window.location.assign(next);
    navigate(next, { replace: true });
  };
  const isUnknown = alive && (state as SignInState | null)?.isUnknown === true;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <main className={styles.gate} id="main">
        <GateDrawing />
        <div className={styles.bar}>
          <a className={styles.brand} href="/">
            <Mark />
            Back to the site
          </a>
          <ThemeToggle />
        </div>
        {isUnknown ? (
          <PanelFailed
            onAnswer={(signedIn) => (signedIn ? goOn() : navigate(pathname + search, { replace: true, state: null }))}
          />
        ) : (
          <SignInForm alive={alive} onDone={goOn} />
        )}
        <p className={styles.hint}>Control panel of this site. Visitors do not need an account.</p>
      </main>
    </>
  );
}

function SignInForm({ alive, onDone }: { alive: boolean; onDone: () => void }) {
  const { busy, failure, codeAsked, submit } = useSignIn(onDone);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <h1>Sign in</h1>
      <SignInFields idPrefix="login" codeAsked={codeAsked} />
      <Button kind="primary" type="submit" className={styles.submit} disabled={!alive} busy={busy && 'Signing in...'}>
        Sign In
      </Button>
      {/* Below all that is typed and pressed, in a place that is kept for it, so that it moves nothing. */}
      <div className={styles.failure}>{failure && <Notice bad>{failure}</Notice>}</div>
    </form>
  );
}
