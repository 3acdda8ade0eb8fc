import { scrollSlides } from '#app/components/carousel/native-scroll.ts';
import { drawLevelLinesNear } from '#app/components/level-lines/draw-near.ts';
import { defineCutText } from '#app/components/ui/cut-text.ts';
import { sendJobAd } from '#app/features/match/hand-over/send-job-ad.ts';
import { hasModifier } from '#app/lib/has-modifier.ts';
import { runWhenIdle } from '#app/lib/run-when-idle.ts';

/** Requests what the home page reads ahead, as specified. */
function requestReads(): void {
  const { reads = '' } = document.querySelector<HTMLElement>('[data-reads]')?.dataset ?? {};
  for (const path of reads.split(' '))
    fetch(path, { credentials: 'omit', priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
}

/** Lets the buttons and arrow keys of a carousel scroll its list before its island is awake. */
function scrollCarousels(): void {
  const find = (target: EventTarget | null) => {
    const island = target instanceof Element && target.closest<HTMLElement>('[data-island]:not([data-awake])');
    return island ? { island, slides: island.querySelector<HTMLElement>('[data-slides]') } : undefined;
  };
  const scroll = (target: EventTarget | null, by: 1 | -1) => {
    const { island, slides = null } = find(target) ?? {};
    const at = scrollSlides(slides, by);
    const count = island?.querySelector<HTMLElement>('[data-count]');
    if (count) count.textContent = `${at + Number(count.dataset.count)}${count.textContent?.replace(/^\d+/, '')}`;
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-action]');
    if (!button) return;
    const { action } = button.dataset;
    if (action === 'next' || action === 'previous') scroll(button, action === 'next' ? 1 : -1);
    // The island finds it when it wakes.
    const { island } = find(button) ?? {};
    if (action === 'pause' && island) button.ariaPressed = String(island.toggleAttribute('data-stopped'));
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || hasModifier(event) || !find(target)?.slides) return;
    event.preventDefault();
    scroll(target, key === 'ArrowRight' ? 1 : -1);
  });
}

/** Lays out what is far below, one section in each idle moment, so that no frame takes long. */
function layOutSections(): void {
  const next = document.querySelector<HTMLElement>('section:nth-of-type(n + 4):not([data-drawn])');
  if (!next) return;
  next.dataset.drawn = '';
  runWhenIdle(layOutSections);
}

/** What only the home page has. */
export function enhanceHome(): void {
  defineCutText();
  scrollCarousels();
  sendJobAd();
  runWhenIdle(() => {
    requestReads();
    drawLevelLinesNear();
    layOutSections();
  });
}
