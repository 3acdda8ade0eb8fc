import type { OwnerProject } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, within } from '@testing-library/react';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { projects } from '../section.tsx';

/** The projects a, b and c in this order. */
export const threeProjects = (values: Partial<OwnerProject> = {}): OwnerProject[] =>
  ['a', 'b', 'c'].map((_id, order) => buildItem('projects', { _id, title: `Project ${_id}`, order, ...values }));

/** Renders the section of the panel with these projects, when its list is loaded. */
export async function openProjects(items = threeProjects()) {
  mockRoute('projects.listAdmin', { items });
  const view = renderPanel(<ResourceSection resource={projects} />);
  if (items[0]) await screen.findByRole('button', { name: items[0].title });
  else await screen.findByText('No projects');
  return view;
}

/** The titles of the listed projects, as far as `threeProjects` and copies of them have them. */
export const projectTitles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button', { name: /^Project \w+( \(copy\))?$/ })
    .map((button) => button.textContent);
