import { type RefObject, useEffect, useReducer, useRef } from 'react';
import uPlot from 'uplot';
import './uplot.css';
import { onInksChange } from './inks.tsx';
import { plotData, plotOptions } from './plot-options.ts';
import type { Series } from './series.ts';

/** Outside of the plot: hides the cursor (px). */
const NOWHERE = -10;

/** Paints a series in an element, which holds the colours of the chart, and a cursor at the shown point. */
export function usePlot(element: RefObject<HTMLDivElement | null>, series: Series, shown: number | undefined): void {
  const plot = useRef<uPlot | null>(null);
  const [inks, renewInks] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onInksChange(renewInks), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plot has its colours from the start
  useEffect(() => {
    const { current: chart } = element;
    if (!chart) return;
    const drawn = new uPlot(plotOptions(chart, series), plotData(series), chart);
    plot.current = drawn;
    const size = new ResizeObserver(() => drawn.setSize({ width: chart.clientWidth, height: chart.clientHeight }));
    size.observe(chart);
    return () => {
      size.disconnect();
      drawn.destroy();
    };
  }, [element, series, inks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new series has a new plot
  useEffect(() => {
    const left = shown === undefined ? NOWHERE : plot.current?.valToPos(shown, 'x');
    plot.current?.setCursor({ left: left ?? NOWHERE, top: shown === undefined ? NOWHERE : 0 });
  }, [shown, series, inks]);
}
