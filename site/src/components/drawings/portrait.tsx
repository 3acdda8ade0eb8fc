const LINES = Array.from({ length: 46 }, (_, index) => {
  const y = 61 + index * 6.5;
  const head = Math.sqrt(Math.max(0, 1 - ((y - 150) / 92) ** 2)) * 84;
  const shoulders = y > 236 ? Math.min(150, 40 + (y - 236) ** 0.78 * 3.6) : 0;
  const half = Math.max(head, y > 205 ? 39 : 0, shoulders);
  return `M${(200 - half).toFixed(1)} ${y.toFixed(1)}q${half.toFixed(1)} ${(half * 0.3).toFixed(1)} ${(half * 2).toFixed(1)} 0`;
}).join('');

/** Stands in while the owner has no photo: a bust of drawn lines, nobody's face. */
export function Portrait() {
  return (
    <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d={LINES} fill="none" stroke="var(--ink-faint)" strokeWidth="1" />
    </svg>
  );
}
