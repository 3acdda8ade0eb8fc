/** A metric as held by forms: the value as it is shown, and what it counts. */
export interface Metric {
  value: string;
  label: string;
}

const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, ' ');

/** Metrics as text, one per line: the value, a tab and the label. */
export function metricLines(metrics: readonly Metric[]): string {
  return metrics.map(({ value, label }) => `${oneLine(value)}\t${oneLine(label)}`).join('\n');
}

/** Parses such a text, with rows that are still empty. */
export function metricsOf(lines: string): Metric[] {
  return lines
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [value = '', label = ''] = line.split('\t', 2);
      return { value, label };
    });
}

/** Parses such a text, without empty rows. */
export const filledMetricsOf = (lines: string): Metric[] =>
  metricsOf(lines).filter(({ value, label }) => value.trim() || label.trim());
