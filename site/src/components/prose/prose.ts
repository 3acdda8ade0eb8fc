import { codeBlocks } from '#app/components/code-block/code-block.tsx';
import { cx } from '#app/components/ui/cx.ts';
import blocks from './blocks.module.css';
import embeds from './embeds.module.css';
import text from './prose.module.css';

/** Classes that style an article's HTML. */
export const prose = cx(text.prose, codeBlocks, blocks.blocks, embeds.embeds, 'figures');
