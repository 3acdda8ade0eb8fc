import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../ui/button.tsx';
import styles from './layout.module.css';

/** Shown once the home section is less than 20 % visible, or after 60 % of the window's height where there is none. */
function useIsPastTop(): boolean {
  const { pathname } = useLocation();
  const [isPast, setPast] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another home section, or none.
  useEffect(() => {
    const home = document.getElementById('home');
    if (home) {
      const look = ([entry]: IntersectionObserverEntry[]) => setPast((entry?.intersectionRatio ?? 1) < 0.2);
      const observer = new IntersectionObserver(look, { threshold: [0, 0.1, 0.19, 0.2, 0.21, 0.5] });
      observer.observe(home);
      return () => observer.disconnect();
    }
    const look = () => setPast(window.scrollY > window.innerHeight * 0.6);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pathname]);
  return isPast;
}

/** The way up. */
export function BackToTop() {
  const isPast = useIsPastTop();
  if (!isPast) return null;
  return (
    <IconButton
      className={styles.toTop}
      boxed
      label="Back to top"
      icon={ArrowUp}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  );
}
