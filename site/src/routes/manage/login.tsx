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
import { nextPath } from './next-path.ts';

const never = () => () => {};

/** Sign-in; rendered on the server and brought to life later, without losing what was typed meanwhile. */
export function LoginPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Until the page is alive a submit would leave it; the button waits, what is typed stays.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { busy, failure, codeAsked, submit } = useSignIn(() => {
    const next = nextPath(new URLSearchParams(search).get('next'));
    if (!next.startsWith('/manage')) return window.location.assign(next);
    navigate(next, { replace: true });
  });
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
        <form className={styles.form} method="post" noValidate onSubmit={submit}>
          <h1>Sign in</h1>
          {failure && <Notice bad>{failure}</Notice>}
          <SignInFields idPrefix="login" codeAsked={codeAsked} />
          <Button
            kind="primary"
            type="submit"
            className={styles.submit}
            disabled={!alive}
            busy={busy && 'Signing in...'}
          >
            Sign In
          </Button>
        </form>
        <p className={styles.hint}>Control panel of this site. Visitors do not need an account.</p>
      </main>
    </>
  );
}
