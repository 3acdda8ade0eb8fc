const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "2 days ago", for an ISO instant and a time in ms. */
export function formatRelativeTime(date: string, now: number): string {
  const seconds = Math.round((Date.parse(date) - now) / 1000);
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

/** How long ago something was; the whole instant is in the tooltip. */
export function RelativeTime({ date, className }: { date: string; className?: string | undefined }) {
  return (
    <time dateTime={date} title={new Date(date).toLocaleString()} className={className}>
      {formatRelativeTime(date, Date.now())}
    </time>
  );
}
