import { ChartColumn, ListCollapse, Workflow } from 'lucide-react';
import { insertBlock } from '../format.ts';
import { editing, type Tool } from '../tools.ts';

const inserting = (block: string, selected: string) => {
  const start = block.indexOf(selected);
  return editing((state) => insertBlock(state, block, [start, start + selected.length]));
};

/** Tools of the insert menu that the toolbars do not have. */
export const BLOCK_TOOLS: Tool[] = [
  { label: 'Diagram', icon: Workflow, ...inserting('```mermaid\ngraph LR\n  Start --> End\n```', 'Start --> End') },
  {
    label: 'Metrics table',
    icon: ChartColumn,
    ...inserting('```metrics\ndataset, metric, baseline, ours\nName, accuracy, 0.90, 0.95\n```', 'Name'),
  },
  {
    label: 'Details',
    icon: ListCollapse,
    ...inserting('<details><summary>Summary</summary>\n\nText\n\n</details>', 'Summary'),
  },
];
