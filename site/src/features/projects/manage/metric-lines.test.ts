import { expect, it } from 'vitest';
import { filledMetricsOf, metricLines, metricsOf } from './metric-lines.ts';

it('round-trips metrics, including rows that are half or wholly empty', () => {
  const metrics = [
    { value: '−66 %', label: 'wrong replies, ' },
    { value: '', label: 'documents' },
    { value: '', label: '' },
  ];
  expect(metricsOf(metricLines(metrics))).toEqual(metrics);
  expect(filledMetricsOf(metricLines(metrics))).toEqual(metrics.slice(0, 2));
  expect(metricsOf('')).toEqual([]);
});

it('keeps a metric in its line, whatever its texts contain', () => {
  expect(metricsOf(metricLines([{ value: '1\t2', label: 'a\r\nb' }]))).toEqual([{ value: '1 2', label: 'a b' }]);
});
