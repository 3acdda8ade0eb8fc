import type { FirstSteps } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { resources } from '@portfolio/contract/resources/index';
import { entriesOf } from '@portfolio/contract/type-guards';
import { NEW } from '#app/panel/sheet-address.ts';

interface StepText {
  title: string;
  /** What to do, until it is done. */
  text: string;
  action: { label: string; address: string };
  /** Another way to do it. */
  other?: { label: string; address: string };
}

const SETTINGS = panelPath(PANEL_SECTIONS.settings);

/** The steps in their order. */
const TEXTS: Record<keyof FirstSteps, StepText> = {
  name: {
    title: 'Name, title line and pitch',
    text: 'The first things that visitors read.',
    action: { label: 'Add your name', address: `${SETTINGS}#name` },
  },
  photo: {
    title: 'Your photo',
    text: 'Shown beside your name.',
    action: { label: 'Upload photo', address: panelPath(PANEL_SECTIONS.profile) },
  },
  about: {
    title: 'About you',
    text: 'Up to three short paragraphs in place of the placeholders.',
    action: { label: 'Write About Me', address: `${SETTINGS}#about` },
  },
  project: {
    title: 'First project',
    text: 'A title and two sentences are enough.',
    action: { label: 'Add project', address: panelPath(resources.projects.collection, NEW) },
  },
  post: {
    title: 'First post',
    text: 'Write one, or bring your old blog:',
    action: { label: 'Add post', address: panelPath(PANEL_SECTIONS.posts, NEW) },
    other: { label: 'Import', address: panelPath(PANEL_SECTIONS.import) },
  },
  resume: {
    title: 'Resume',
    text: 'Upload a PDF, or make one from your content:',
    action: { label: 'Upload resume', address: panelPath(PANEL_SECTIONS.resumes) },
    other: { label: 'Set up', address: `${SETTINGS}#cv.visible` },
  },
};

/** A first step of a new site. */
export interface Step extends StepText {
  name: keyof FirstSteps;
  isDone: boolean;
  /** Whether it is the first one that is not done. */
  isNext: boolean;
}

/** The first steps in their order; `null` once all are done, or if they are gone. */
export function stepsOf(done: FirstSteps | undefined): Step[] | null {
  if (!done) return null;
  const steps = entriesOf(TEXTS).map(([name, text]) => ({ ...text, name, isDone: done[name] }));
  const next = steps.find(({ isDone }) => !isDone);
  return next ? steps.map((step) => ({ ...step, isNext: step === next })) : null;
}
