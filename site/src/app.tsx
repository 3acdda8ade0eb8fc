import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Document } from './document.tsx';
import type { Boot } from './lib/boot.ts';
import { BootContext } from './lib/boot-context.ts';

/** Calm reads: what the server sent is used as it is, and failures stay silent. */
const READS = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

interface AppProps {
  /** What is written into the page. */
  boot: Boot;
  /** What is drawn from: the same, and on the server also what is left out of the page. */
  data?: Boot['data'];
  children: ReactNode;
}

/** What all entries have in common: the document and its data. */
export function App({ boot, data = boot.data, children }: AppProps) {
  return (
    <BootContext value={boot}>
      <SWRConfig value={{ ...READS, fallback: data }}>
        <Document boot={boot}>{children}</Document>
      </SWRConfig>
    </BootContext>
  );
}
