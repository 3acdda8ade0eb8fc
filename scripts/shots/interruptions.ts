import type { Page } from 'playwright/test';
import { OWNER } from '../../e2e/support/owner.ts';
import { insertImages, openDetails, openPalette, openPost, seedFromPalette } from './panel.ts';
import { panelScreen, type Screen } from './screen.ts';

/** Types at the end of the open post. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}
/** Changes the last paragraph of the open post as another tab would. */
async function saveElsewhere(): Promise<void> {
  const id = window.location.pathname.split('/').at(-1);
  const { item } = await (await fetch(`/api/blog/admin/${id}`)).json();
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`/api/blog/admin/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ content: `${item.content.trimEnd()} Written elsewhere.` }),
  });
}
async function refuseNewProjects(page: Page, status: number, json: { error: string; code: string }): Promise<void> {
  await page.route('**/api/projects/admin', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  );
}
const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#26303f"/><circle cx="450" cy="300" r="200" fill="#d8c8b0"/></svg>',
);

/** Interruptions, questions and messages of the panel. */
export const INTERRUPTIONS: readonly Screen[] = [
  panelScreen('sheet', 'projects', {
    act: async (page) => {
      const opener = page.getByRole('button', { name: 'Open sections' });
      if (await opener.isVisible()) await opener.click();
    },
  }),
  panelScreen('undo', 'experiences', {
    act: async (page) => {
      await page.route('**/api/experiences/admin/*', (route) => route.fulfill({ json: { ok: true } }));
      const row = page.getByRole('listitem').last();
      await row.getByRole('button', { name: /^More for/ }).click();
      await row.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  }),
  panelScreen('leave', 'projects/new', {
    act: async (page) => {
      await page.getByLabel('Title').fill('A bridge, not saved');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  panelScreen('session', 'projects/new', {
    act: async (page) => {
      await refuseNewProjects(page, 401, { error: 'Please sign in.', code: 'unauthorized' });
      await page.getByLabel('Title').fill('A bridge');
      await page.getByLabel('Description').fill('Over the weir.');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    },
  }),
  panelScreen('list-failed', 'projects', {
    act: async (page) => {
      await page.route('**/api/projects/admin*', (route) => route.fulfill({ status: 500, json: { error: 'Away.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  }),
  panelScreen('no-post', 'blogs/no-such-post'),
  panelScreen('failed', 'projects', {
    act: async (page) => {
      await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { error: 'Away.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  }),
  panelScreen('copy', 'services/new', {
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Picture/ }).fill('https://pictures.example/rail.png');
      await page.getByRole('button', { name: 'Copy to uploads' }).waitFor();
    },
  }),
  panelScreen('unmailed', 'messages', {
    act: async (page) => {
      await page.route('**/api/messages/admin', async (route) => {
        const { items } = await (await route.fetch()).json();
        await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, unmailed: true })) } });
      });
      await page.reload();
      await page.getByText('Not e-mailed').first().waitFor();
    },
  }),
  panelScreen('two-step', 'security', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('dialog').getByLabel('Password').fill(OWNER.password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Add this site to your app' }).waitFor();
    },
  }),
  panelScreen('crop', 'profile', {
    act: async (page) => {
      const file = { name: 'portrait.svg', mimeType: 'image/svg+xml', buffer: PICTURE };
      await page.getByLabel('Photo file').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload photo' }).last().waitFor();
    },
  }),
  panelScreen('picture', 'blogs', {
    act: async (page) => {
      await openPost(page);
      const file = { name: 'net.svg', mimeType: 'image/svg+xml', buffer: PICTURE };
      await insertImages(page, file);
      await page.getByRole('textbox', { name: 'Description of net.svg' }).waitFor();
    },
  }),
  panelScreen('conflict', 'blogs', {
    act: async (page) => {
      await openPost(page);
      await page.evaluate(saveElsewhere);
      await write(page, ' One more line.');
      await page.keyboard.press('Control+s');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  panelScreen('versions', 'blogs', {
    act: async (page) => {
      await openPost(page);
      await openDetails(page);
      await page.getByRole('button', { name: 'Versions' }).click();
      await page.getByRole('dialog', { name: 'Versions' }).waitFor();
    },
  }),
  panelScreen('palette-found', 'projects', {
    act: async (page) => {
      await openPalette(page);
      await page.getByRole('combobox').fill('net');
      await page.getByRole('option').first().waitFor();
    },
  }),
  panelScreen('refused', 'experiences/new', {
    act: async (page) => {
      await page.getByLabel('Location').fill('Lisbon');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('This field is required.').first().waitFor();
    },
  }),
  panelScreen('save-failed', 'projects/new', {
    act: async (page) => {
      await refuseNewProjects(page, 500, { error: 'Something went wrong on the server.', code: 'internal' });
      await page.getByLabel('Title').fill('A bridge');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  }),
  panelScreen('seeded', 'projects', {
    act: async (page) => {
      await seedFromPalette(page, { projects: 0, experiences: 0 });
      await page.getByText('Nothing was added').waitFor();
    },
  }),
  panelScreen('drop', 'resumes', {
    act: (page) =>
      page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([''], 'resume.pdf', { type: 'application/pdf' }));
        window.dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
      }),
  }),
  panelScreen('offline', 'projects', {
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByText(/^You’re offline/).waitFor();
    },
  }),
];
