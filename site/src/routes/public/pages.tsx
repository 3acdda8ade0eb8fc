import { type ComponentType, use } from 'react';
import { Unloaded } from './unloaded.tsx';

interface Page {
  /** As the router writes paths. */
  path: string;
  /** As the build's manifest calls the page's module. */
  module: string;
  /** Whether it came; without it there is something else to show. */
  load: () => Promise<boolean>;
  Page: ComponentType;
}

/** A page in a file of its own, drawn at once where that was loaded before. */
function page(path: string, name: string, read: () => Promise<ComponentType>): Page {
  let Loaded: ComponentType | undefined;
  let loading: Promise<boolean> | undefined;
  const load = () => {
    loading ??= read().then(
      (Component) => {
        Loaded = Component;
        return true;
      },
      () => {
        Loaded = Unloaded;
        // Asked for again, it may come.
        loading = undefined;
        return false;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page, as this module is read.
  function Page() {
    if (!Loaded) use(load());
    return Loaded && <Loaded />;
  }
  return { path, module: `src/routes/public/${name}.tsx`, load, Page };
}

const HOME = page('/', 'home', async () => (await import('./home.tsx')).HomePage);
const BLOG = page('/blog', 'blog', async () => (await import('./blog.tsx')).BlogPage);
const POST = page('/blog/:slug', 'post', async () => (await import('./post.tsx')).PostPage);
const PROJECT = page('/projects/:slug', 'project', async () => (await import('./project.tsx')).ProjectPage);
const SEARCH = page('/search', 'search', async () => (await import('./search.tsx')).SearchPage);
const CONTACT = page('/contact-us', 'contact', async () => (await import('./contact.tsx')).ContactPage);
const SETUP = page('/email-setup', 'email-setup', async () => (await import('./email-setup.tsx')).EmailSetupPage);
const NONE = page('*', 'not-found', async () => (await import('./not-found.tsx')).NotFoundPage);

/** Every page that a visitor can see. */
export const PAGES: readonly Page[] = [HOME, BLOG, POST, PROJECT, SEARCH, CONTACT, SETUP, NONE];

/** The page at a path. */
export function pageAt(pathname: string): Page {
  const fits = ({ path }: Page) => new RegExp(`^${path.replace(/:slug/, '[^/]+')}$`).test(pathname);
  return PAGES.find((candidate) => candidate !== NONE && fits(candidate)) ?? NONE;
}
