import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../ui/button.tsx';
import styles from './layout.module.css';

/** True once the home section is less than 20 % visible; without one, after scrolling 60 % of the window's height. */
function useIsPastTop(): boolean {
  const { pathname } = useLocation();
  const [isPast, setPast] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the home section, if any, differs per page.
  useEffect(() => {
    const home = document.getElementById('home');
    if (home) {
      const update = ([entry]: IntersectionObserverEntry[]) => setPast((entry?.intersectionRatio ?? 1) < 0.2);
      const observer = new IntersectionObserver(update, { threshold: [0, 0.1, 0.19, 0.2, 0.21, 0.5] });
      observer.observe(home);
      return () => observer.disconnect();
    }
    const update = () => setPast(window.scrollY > window.innerHeight * 0.6);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pathname]);
  return isPast;
}

/** A button that scrolls to the top of the page. */
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
