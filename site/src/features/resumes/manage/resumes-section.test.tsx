import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { ResumesSection } from './resumes-section.tsx';

const pdf = () => new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

it('marks the latest resume and links every one for download', async () => {
  mockRoute('resumes.listAdmin', {
    items: [
      buildItem('resumes', { originalName: 'new.pdf' }),
      buildItem('resumes', { _id: 'r2', originalName: 'old.pdf' }),
    ],
  });
  renderPanel(<ResumesSection />);
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('Latest')).toBeInTheDocument();
  expect(within(rows[1] as HTMLElement).queryByText('Latest')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download old.pdf' })).toHaveAttribute('href', '/api/resumes/download/r2');
});

it('searches by name and does not mark another resume as the latest', async () => {
  mockRoute('resumes.listAdmin', {
    items: [
      buildItem('resumes', { originalName: 'new.pdf' }),
      buildItem('resumes', { _id: 'r2', originalName: 'old.pdf' }),
    ],
  });
  const { user } = renderPanel(<ResumesSection />);
  await user.type(await screen.findByRole('searchbox'), 'old');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('listitem')).toHaveTextContent('old.pdf');
  expect(screen.queryByText('Latest')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'none');
  expect(await screen.findByText(/No resumes/)).toBeInTheDocument();
});

it('accepts PDFs, shows "Uploading..." and lists the new one first', async () => {
  mockRoute('resumes.listAdmin', { items: [buildItem('resumes')] });
  const wait = deferred();
  const item = buildItem('resumes', { _id: 'r9', originalName: 'cv.pdf', uploadedAt: '2026-05-05T00:00:00.000Z' });
  mockRoute('resumes.upload', () => wait.promise.then(() => ({ item })));
  const { user } = renderPanel(<ResumesSection />);
  await screen.findByText('resume.pdf');
  expect(screen.getByLabelText('Resume file')).toHaveAttribute('accept', 'application/pdf,.pdf');
  await user.upload(screen.getByLabelText('Resume file'), pdf());
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
  wait.open();
  expect(await screen.findByText('cv.pdf')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('cv.pdf');
});

it('shows the errors of a rejected upload and a failed deletion', async () => {
  mockRoute('resumes.listAdmin', { items: [buildItem('resumes')] });
  mockError('resumes.upload', 422, { error: 'This is not a PDF.', code: 'wrong_type' });
  mockError('resumes.delete', 500, { error: 'Not now.', code: 'internal' });
  const { user } = renderPanel(<ResumesSection />);
  await screen.findByText('resume.pdf');
  await user.upload(screen.getByLabelText('Resume file'), pdf());
  expect(await screen.findByText('This is not a PDF.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete resume.pdf' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByText('resume.pdf')).toBeInTheDocument();
});

it('opens the file picker from the empty list', async () => {
  mockRoute('resumes.listAdmin', { items: [] });
  const { user } = renderPanel(<ResumesSection />);
  const opened = vi.spyOn(screen.getByLabelText('Resume file'), 'click');
  await user.click(await screen.findByRole('button', { name: 'Choose a file' }));
  expect(opened).toHaveBeenCalledOnce();
});
