import { HOME_PAGE } from '@portfolio/contract/pages';
import { UNKNOWN_ERROR } from '@portfolio/contract/sentences';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SiteLogo } from '#app/components/drawings/site-logo.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ThemeToggle } from '#app/components/ui/theme-toggle.tsx';
import { SignInFields } from '#app/features/auth/manage/sign-in-fields.tsx';
import { useSignIn } from '#app/features/auth/manage/use-sign-in.ts';
import { GateDrawing } from './gate-drawing.tsx';
import styles from './login.module.css';

/** The page around the form, or around what is shown in its place. */
export function SignInPage({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <main className={styles.gate} id="main">
        <GateDrawing />
        <div className={styles.bar}>
          <a className={styles.brand} href={HOME_PAGE}>
            <SiteLogo />
            Back to the site
          </a>
          <ThemeToggle />
        </div>
        {children}
        <p className={styles.hint}>Sign-in is for the site owner only.</p>
      </main>
    </>
  );
}

/** The sign-in page; rendered on the server, keeps what is typed before hydration. */
export function SignIn({ onDone }: { onDone: () => void }) {
  return (
    <SignInPage>
      <SignInForm onDone={onDone} />
    </SignInPage>
  );
}

/** Shown after a render error. */
export function SignInFailed() {
  return (
    <SignInPage>
      <div className={styles.form}>
        <h1>{UNKNOWN_ERROR}</h1>
        <Button kind="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </div>
    </SignInPage>
  );
}

const never = () => () => {};

function SignInForm({ onDone }: { onDone: () => void }) {
  // The button is disabled until hydration: a native submit before would leave the page.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { busy, failure, codeRequests, submit } = useSignIn(onDone);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <h1>Sign in</h1>
      <SignInFields idPrefix="login" codeRequests={codeRequests} />
      <Button
        kind="primary"
        type="submit"
        className={styles.submit}
        disabled={!isHydrated}
        busy={busy && 'Signing in...'}
      >
        Sign In
      </Button>
      {/* Below the button, in reserved space, so that an error causes no layout shift. */}
      <div className={styles.failure}>{failure && <Notice bad>{failure}</Notice>}</div>
    </form>
  );
}
