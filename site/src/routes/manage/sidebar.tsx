import { ExternalLink, KeyRound, LogOut, Menu, Wrench, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { Mark } from '../../components/drawings/mark.tsx';
import { call, errorText } from '../../components/panel/client.ts';
import { confirmLeave } from '../../components/panel/unsaved.ts';
import { IconButton } from '../../components/ui/button.tsx';
import { cx } from '../../components/ui/cx.ts';
import { Icon } from '../../components/ui/icon.tsx';
import { ThemeToggle } from '../../components/ui/theme-toggle.tsx';
import { toast } from '../../components/ui/toast.ts';
import { PasswordDialog } from '../../features/auth/manage/password-dialog.tsx';
import { SectionLink } from './section-link.tsx';
import { OWN_SECTIONS, SECTIONS } from './sections.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  signedIn: boolean;
  /** On a phone: whether the sheet covers the page. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The entries of the panel: beside the page, or a sheet over it on a phone. */
export function Sidebar({ signedIn, open, onOpen }: SidebarProps) {
  const [changing, setChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const logOut = useLogOut();
  const closer = useRef<HTMLButtonElement>(null);
  // What is covered is inert while the sheet is open, so the focus moves with it.
  const show = () => {
    flushSync(() => onOpen(true));
    closer.current?.focus();
  };
  const close = () => {
    flushSync(() => onOpen(false));
    opener.current?.focus();
  };
  return (
    <>
      <header className={styles.bar} inert={open}>
        <IconButton
          ref={opener}
          label="Open sections"
          icon={Menu}
          aria-expanded={open}
          aria-controls="sections"
          onClick={show}
        />
        <span>CPanel</span>
      </header>
      <aside
        className={cx(styles.side, open && styles.open)}
        id="sections"
        onKeyDown={(event) => event.key === 'Escape' && open && close()}
      >
        <div className={styles.top}>
          <a className={styles.brand} href="/">
            <Mark />
            CPanel
          </a>
          <ThemeToggle />
          <IconButton ref={closer} className={styles.close} label="Close sections" icon={X} onClick={close} />
        </div>
        <nav aria-label="Sections">
          <ul>
            {SECTIONS.map((section, place) => (
              <SectionLink key={section.path} section={section} first={place === 0} counted={signedIn} />
            ))}
          </ul>
          <ul>
            <li>
              <button type="button" onClick={() => void logOut()}>
                <Icon of={LogOut} />
                Logout
              </button>
            </li>
            <li>
              <button type="button" onClick={() => setChanging(true)}>
                <Icon of={KeyRound} />
                Change Password
              </button>
            </li>
          </ul>
          <ul>
            {OWN_SECTIONS.map((section) => (
              <SectionLink key={section.path} section={section} counted={signedIn} />
            ))}
            <li>
              <a href="/admin">
                <Icon of={Wrench} />
                Power edits
              </a>
            </li>
            <li>
              <a href="/" target="_blank" rel="noreferrer">
                <Icon of={ExternalLink} />
                View site
              </a>
            </li>
          </ul>
        </nav>
      </aside>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

function useLogOut() {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return async () => {
    if (!(await confirmLeave())) return;
    try {
      await call('logout');
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    navigate('/manage/login');
    // Nothing of the owner's stays in memory behind the sign-in page.
    await mutate(() => true, undefined, { revalidate: false });
  };
}
