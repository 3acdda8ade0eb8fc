import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Toaster } from '../../components/ui/toaster.tsx';
import { BlogPage } from './blog.tsx';
import { ContactPage } from './contact.tsx';
import { EmailSetupPage } from './email-setup.tsx';
import { HomePage } from './home.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PostPage } from './post.tsx';
import { ProjectPage } from './project.tsx';
import { SearchPage } from './search.tsx';

/** A new page starts at its top, or at the section its address names. */
function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is another page.
  useEffect(() => {
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
}

/** Every page that a visitor can see. */
export function PublicRoutes() {
  useScrollOnNavigation();
  return (
    <>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/blog" element={<BlogPage />} />
        <Route path="/blog/:slug" element={<PostPage />} />
        <Route path="/projects/:slug" element={<ProjectPage />} />
        <Route path="/search" element={<SearchPage />} />
        <Route path="/contact-us" element={<ContactPage />} />
        <Route path="/email-setup" element={<EmailSetupPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Toaster />
    </>
  );
}
