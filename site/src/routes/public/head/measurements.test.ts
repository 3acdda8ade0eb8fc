import { describe, expect, it } from 'vitest';
import { measurementsIn } from './measurements.ts';

const TABLE =
  '<figure class="metrics"><div class="table" role="group" tabindex="0" aria-label="Metrics"><table><thead><tr><th scope="col">Dataset</th><th scope="col">Metric</th><th scope="col" class="bars">Comparison</th><th scope="col" class="number ours">Ours</th><th scope="col" class="number cost">Cost</th></tr></thead><tbody><tr><th scope="row">A &amp; B</th><td>acc</td><td class="bars"><svg viewBox="0 0 96 20"></svg></td><td class="number" data-value="94.1">94.1 %</td><td class="number">–</td></tr></tbody></table></div></figure>';

describe('measurements in an article', () => {
  it('are its metrics, by table', () => {
    expect(measurementsIn(`<p>x</p>${TABLE}<table><tr><td>1</td></tr></table>${TABLE}`)).toEqual([
      [{ name: 'A & B, acc: Ours', value: 94.1, unitText: '%' }],
      [{ name: 'A & B, acc: Ours', value: 94.1, unitText: '%' }],
    ]);
    expect(measurementsIn('<p>none</p>')).toEqual([]);
  });
});
