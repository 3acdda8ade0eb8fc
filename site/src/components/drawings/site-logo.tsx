import styles from './site-logo.module.css';

/** The site's logo. */
export function SiteLogo() {
  return (
    <svg className={styles.logo} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path d="M4 4 4 24M4 7.3 7.3 24M4 10.7 10.7 24M4 14 14 24M4 17.3 17.3 24M4 20.7 20.7 24M4 24 24 24" />
      <circle cx="4" cy="4" r="1.6" />
      <circle cx="4" cy="24" r="1.6" />
      <circle cx="24" cy="24" r="1.6" />
    </svg>
  );
}
