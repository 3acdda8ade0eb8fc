import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Document } from './document.tsx';
import type { Boot } from './lib/boot/boot.ts';
import { BootContext } from './lib/boot/boot-context.ts';

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
  children: ReactNode;
}

/** The root of all entries: the document with its data. */
export function App({ boot, data = boot.data, children }: AppProps) {
  return (
    <BootContext value={boot}>
      <SWRConfig value={{ ...READS, fallback: data }}>
        <Document boot={boot}>{children}</Document>
      </SWRConfig>
    </BootContext>
  );
}
