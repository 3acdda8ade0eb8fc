import type { Components } from 'react-markdown';
import { Callout, CalloutTitle } from './callout.tsx';
import { CaptionedImage } from './captioned-image.tsx';
import { CodeBlock } from './code-block.tsx';
import './elements.ts';
import { EmbedCard } from './embed-card.tsx';
import { MetricsTable } from './metrics-table.tsx';
import { ScrollingTable } from './scrolling-table.tsx';
import { StoryFigure } from './story-figure.tsx';

/** React components for the custom elements of the plugins, and for tables. */
export const components: Components = {
  'callout-block': Callout,
  'callout-title': CalloutTitle,
  'captioned-image': CaptionedImage,
  'code-block': CodeBlock,
  'embed-card': EmbedCard,
  'metrics-table': MetricsTable,
  'story-figure': StoryFigure,
  table: ScrollingTable,
};
