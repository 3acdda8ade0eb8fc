import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showLateHeadings } from '#app/lib/late-headings.ts';
import { turnAtOnce } from '#app/lib/theme.ts';
import { handleTranslatedText } from '#app/lib/translated-text.ts';
import { PanelDocument, readAssets } from './panel-document.tsx';

/** Hydrates the document with a page of the panel. */
export function hydratePanel(page: ReactNode): void {
  handleTranslatedText();
  turnAtOnce();
  showLateHeadings();
  hydrateRoot(document, <PanelDocument assets={readAssets()}>{page}</PanelDocument>);
}
