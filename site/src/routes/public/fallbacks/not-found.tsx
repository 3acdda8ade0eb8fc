import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Head } from '../head/head.tsx';
import { Lost } from './lost.tsx';

/** The page of unknown paths. */
export function NotFoundPage() {
  const { name } = useSiteConfig();
  return (
    <Layout>
      <Head title={`Page not found, ${name}`} />
      <Lost
        title="Page not found"
        text="The page you’re looking for doesn’t exist or may have moved."
        back={{ to: '/', label: 'Back to Home' }}
        code={
          <>
            <span>404</span>,{' '}
          </>
        }
      />
    </Layout>
  );
}
