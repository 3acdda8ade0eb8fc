/** Highlights the lines of the skill that is pointed at or has the focus, and says what they lead to. */
export function pickSkills(): void {
  const graph = document.querySelector<HTMLElement>('[data-graph]');
  const status = document.querySelector<HTMLElement>('[data-graph-status]');
  if (!graph || !status) return;
  const hint = status.textContent;
  const parts = [...graph.querySelectorAll<HTMLElement | SVGElement>('[data-skills]')];
  let picked: string | undefined;
  const pick = ({ target }: { target: EventTarget | null }) => {
    const slug = target instanceof Element ? target.closest<HTMLElement>('[data-skill]')?.dataset.skill : undefined;
    // Most of what is pointed at changes nothing.
    if (slug === picked) return;
    picked = slug;
    const text = slug && graph.querySelector<HTMLElement>(`[data-skill="${slug}"]`)?.dataset.text;
    graph.toggleAttribute('data-picked', Boolean(text));
    for (const part of parts) {
      part.toggleAttribute('data-on', Boolean(text) && part.dataset.skills?.split(' ').includes(slug ?? ''));
    }
    status.textContent = text || hint;
  };
  document.addEventListener('pointerover', pick);
  document.addEventListener('focusin', pick);
  document.addEventListener('focusout', ({ relatedTarget }) => pick({ target: relatedTarget }));
}
