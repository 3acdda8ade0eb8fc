import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Document } from './document.tsx';
import type { Boot } from './lib/boot/boot.ts';
import { BootContext } from './lib/boot/boot-context.ts';
import { type PageLocation, PageLocationContext } from './lib/page-location.ts';

/** SWR options: data sent by the server is not revalidated, and failed reads are not retried. */
const READS = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

interface AppProps {
  /** The boot data embedded in the page. */
  boot: Boot;
  /** The data to render from: that of `boot`, on the server also data that is not embedded in the page. */
  data?: Boot['data'];
  /** The address of the page. */
  location: PageLocation;
  /** Whether the document is not hydrated. */
  isStatic?: boolean;
  children: ReactNode;
}

/** The root of all entries: the document with its data. */
export function App({ boot, data = boot.data, location: { pathname, search }, isStatic, children }: AppProps) {
  return (
    <BootContext value={boot}>
      <PageLocationContext value={{ pathname, search }}>
        <SWRConfig value={{ ...READS, fallback: data }}>
          <Document boot={boot} isStatic={isStatic}>
            {children}
          </Document>
        </SWRConfig>
      </PageLocationContext>
    </BootContext>
  );
}
