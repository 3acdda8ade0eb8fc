import { decodeSafely } from '#app/lib/decode-safely.ts';

/** How long a skill is lit before the next one is (ms). */
const LIT_MS = 4000;

/** Lights one skill of the ring at a time: the one that is picked, and until then each in turn. */
function lightSkills(ring: HTMLElement): void {
  const parts = [...ring.querySelectorAll<HTMLElement | SVGElement>('[data-of]')];
  const picks = [...ring.querySelectorAll<HTMLElement>('[data-pick]')];
  const status = ring.querySelector('[data-ring-status]');
  const light = (slug: string) => {
    for (const part of parts) part.toggleAttribute('data-on', part.dataset.of?.split(' ').includes(slug));
    for (const pick of picks) pick.setAttribute('aria-pressed', String(pick.dataset.pick === slug));
  };
  const hold = holdButton(ring);
  const pickBy = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pick]') : null;
    const slug = target?.dataset.pick;
    if (slug === undefined) return;
    hold.set(true);
    light(slug);
    // Changes that nobody asked for are not announced.
    if (status) status.textContent = parts.find(({ dataset }) => dataset.of === slug)?.dataset.text ?? '';
  };
  for (const type of ['click', 'focusin', 'pointerover']) ring.addEventListener(type, pickBy);
  const asked = decodeSafely(/^#pick=(.+)/.exec(location.hash)?.[1] ?? '');
  const chosen = picks.find(({ dataset, textContent }) => asked !== '' && [dataset.pick, textContent].includes(asked));
  if (chosen?.dataset.pick) {
    hold.set(true);
    light(chosen.dataset.pick);
  }
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  setInterval(() => {
    if (hold.isHeld() || stillness.matches || document.hidden || !isOnScreen(ring)) return;
    const at = picks.findIndex((pick) => pick.getAttribute('aria-pressed') === 'true');
    const next = picks[(at + 1) % picks.length];
    if (next?.dataset.pick) light(next.dataset.pick);
  }, LIT_MS);
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** The button that stops the changes and starts them again. */
function holdButton(ring: HTMLElement) {
  const button = ring.querySelector<HTMLElement>('[data-hold]');
  const stop = button?.getAttribute('aria-label') ?? '';
  const isHeld = () => button?.getAttribute('aria-pressed') === 'true';
  const set = (held: boolean) => {
    button?.setAttribute('aria-pressed', String(held));
    button?.setAttribute('aria-label', held ? (button.dataset.start ?? '') : stop);
  };
  button?.addEventListener('click', () => set(!isHeld()));
  return { isHeld, set };
}

/** Shows all rows of the digest, and moves the focus to the first that was hidden. */
function showDigest(button: HTMLElement): void {
  button.addEventListener('click', () => {
    const rows = document.querySelector('[data-digest]');
    const hidden = [...(rows?.children ?? [])].find((row) => getComputedStyle(row).display === 'none');
    rows?.toggleAttribute('data-whole', true);
    button.remove();
    hidden?.querySelector('a')?.focus();
  });
}

/** What the page of all skills does: one skill is lit, and the list unfolds. */
export function enhanceSkills(): void {
  const ring = document.querySelector<HTMLElement>('[data-ring]');
  if (ring) lightSkills(ring);
  const button = document.querySelector<HTMLElement>('[data-show-digest]');
  if (button) showDigest(button);
}
