import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showLateHeadings } from '#app/enhance/late-headings.ts';
import { keepTheme } from '#app/lib/theme.ts';
import { handleTranslatedText } from '#app/lib/translated-text.ts';
import { PanelDocument, readAssets } from './panel-document.tsx';

/** Hydrates the document with a page of the panel. */
export function hydratePanel(page: ReactNode): void {
  handleTranslatedText();
  keepTheme();
  showLateHeadings();
  hydrateRoot(document, <PanelDocument assets={readAssets()}>{page}</PanelDocument>);
}
