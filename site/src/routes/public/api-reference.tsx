import { API_DESCRIPTION } from '@portfolio/contract/pages';
import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { ApiReference } from '#app/features/api-reference/components/api-reference.tsx';
import { type Reference, referenceOf } from '#app/features/api-reference/model/reference.ts';
import { usePageData } from '#app/lib/page.ts';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

/** By the description, which is the same object while the server runs. */
const references = new WeakMap<object, Reference>();

/** The page of the API, made from its description. */
export function ApiReferencePage() {
  const { name } = useSiteConfig();
  const description = usePageData<'docs.openApi'>(API_DESCRIPTION);
  if (!description) {
    return (
      <Layout>
        <ItemFallback what="page" isMissing={description !== undefined} back={{ to: '/', label: 'Home' }} />
      </Layout>
    );
  }
  const reference = references.get(description) ?? referenceOf(description);
  references.set(description, reference);
  return (
    <Layout>
      <Head title={['API', name].filter(Boolean).join(', ')} />
      <main id="main">
        <ApiReference reference={reference} />
      </main>
    </Layout>
  );
}
