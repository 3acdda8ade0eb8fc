import type { Page } from 'playwright/test';
import type { SiteName } from './sites.ts';

/** The default widths (px) of a screen. */
export const WIDTHS: readonly number[] = [375, 768, 1440];
/** With the narrowest and the widest, for the main screens. */
export const ALL_WIDTHS: readonly number[] = [320, ...WIDTHS, 2560];

/** A screen in one state. */
export interface Screen {
  name: string;
  path: string;
  /** The page of the reference, if it has this screen. */
  reference?: string;
  /** Needs the owner's session. */
  isOwners?: boolean;
  /** The content of the site; `shown` by default. */
  site?: SiteName;
  /** Shows a post of the sample data, without which it is left out. */
  needsSampleData?: boolean;
  /** Widths of the window (px) instead of the default. */
  widths?: readonly number[];
  /** The screen keeps loading while it is shown. */
  isWaiting?: boolean;
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<unknown>;
}

/** A screen of the panel. */
export const panelScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name: `panel-${name}`,
  path: `/manage/${path}`,
  isOwners: true,
  ...more,
});
