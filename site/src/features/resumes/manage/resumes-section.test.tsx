import { DEFAULT_CV } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { cvExamples } from '@portfolio/contract/examples/cv';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { ResumesSection } from './resumes-section.tsx';

const SETTINGS = accountExamples['siteSettings.read'].answer.item;
beforeEach(() => {
  mockRoute('siteSettings.read', { item: SETTINGS });
  mockRoute('experiences.listAdmin', { items: [] });
  mockRoute('cv.pages', cvExamples['cv.pages'].answer);
});

const pdf = () => new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

it('marks the latest resume and links every one for download', async () => {
  mockRoute('resumes.listAdmin', {
    items: [
      buildItem('resumes', { originalName: 'new.pdf' }),
      buildItem('resumes', { _id: 'r2', originalName: 'old.pdf' }),
    ],
  });
  renderPanel(<ResumesSection />);
  await screen.findByText('new.pdf');
  const rows = screen.getAllByRole('listitem');
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
  await waitFor(() => expect(screen.queryByText('new.pdf')).toBeNull());
  expect(screen.getByText('old.pdf')).toBeInTheDocument();
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
  // The name is also in the field while the file is being uploaded.
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('cv.pdf'));
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

it('makes an older resume the latest', async () => {
  mockRoute('resumes.listAdmin', {
    items: [
      buildItem('resumes', { originalName: 'new.pdf' }),
      buildItem('resumes', { _id: 'r2', originalName: 'old.pdf' }),
    ],
  });
  mockError('resumes.makeLatest', 500, { error: 'Not now.', code: 'internal' });
  const { user } = renderPanel(<ResumesSection />);
  const makeLatest = async () => user.click(await screen.findByRole('button', { name: 'Make old.pdf the latest' }));
  await screen.findByText('old.pdf');
  expect(screen.queryByRole('button', { name: 'Make new.pdf the latest' })).toBeNull();
  await makeLatest();
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  const uploadedAt = '2030-01-01T00:00:00.000Z';
  mockRoute('resumes.makeLatest', { item: buildItem('resumes', { _id: 'r2', originalName: 'old.pdf', uploadedAt }) });
  await makeLatest();
  expect(await screen.findByRole('button', { name: 'Make new.pdf the latest' })).toBeInTheDocument();
});

it('shows the resume from the content, also without any upload', async () => {
  mockRoute('resumes.listAdmin', { items: [] });
  const { unmount } = renderPanel(<ResumesSection />);
  const made = within(await screen.findByRole('region', { name: 'Made from your content' }));
  expect(made.getByText('Latest')).toBeInTheDocument();
  expect(made.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/cv');
  expect(made.getByRole('link', { name: /Download/ })).toHaveAttribute('href', '/cv.pdf');
  unmount();
  mockRoute('siteSettings.read', { item: { ...SETTINGS, cv: DEFAULT_CV } });
  renderPanel(<ResumesSection />);
  expect(await screen.findByText(/Turned off/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull();
});

it('shows the pages as they are printed, and says what was shortened', async () => {
  mockRoute('resumes.listAdmin', { items: [] });
  const text = { text: 'Ada Example', x: 46, y: 61, width: 118, size: 20, weight: 600 };
  const page = { texts: [text], rules: [104] };
  const leftOut = ['3 older jobs are one line each', '1 award is left out'];
  mockRoute('cv.pages', { item: { width: 595, height: 842, pages: [page, page], leftOut } });
  renderPanel(<ResumesSection />);
  const sum = '2 pages; 3 older jobs are one line each; 1 award is left out';
  expect(await screen.findByRole('heading', { name: sum })).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /^Page \d$/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: /for Word/ })).toHaveAttribute('href', '/cv.docx');
});

it('names the characters that the PDF has a sign for, beside its switch', async () => {
  mockRoute('resumes.listAdmin', { items: [] });
  mockRoute('fonts.missing', { missing: ['世'], canBeAdded: true });
  renderPanel(<ResumesSection />);
  expect(await screen.findByText(/The PDF shows □ for characters that its fonts lack: 世\./)).toBeInTheDocument();
});

it('says when the latest upload is older than the newest job', async () => {
  const job = (startDate: string, title: string) => buildItem('experiences', { _id: title, title, startDate });
  mockRoute('resumes.listAdmin', { items: [buildItem('resumes', { createdAt: '2025-06-01T00:00:00.000Z' })] });
  mockRoute('experiences.listAdmin', { items: [job('2024-01-01', 'Old job'), job('2025-09-01', 'New job')] });
  const { unmount } = renderPanel(<ResumesSection />);
  expect(await screen.findByText(/older than your newest job: New job, .*, since Sep 2025/)).toBeInTheDocument();
  unmount();
  mockRoute('experiences.listAdmin', { items: [job('2024-01-01', 'Old job')] });
  renderPanel(<ResumesSection />);
  await screen.findByRole('region', { name: 'Made from your content' });
  expect(screen.queryByText(/older than your newest job/)).toBeNull();
});
