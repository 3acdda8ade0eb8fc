import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aResume } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, gate, refuse } from '../../../test/server.ts';
import { ResumesSection } from './resumes-section.tsx';

const pdf = () => new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

it('marks the latest and offers every one for download', async () => {
  answer('listResumes', {
    items: [aResume({ originalName: 'new.pdf' }), aResume({ _id: 'r2', originalName: 'old.pdf' })],
  });
  renderPanel(<ResumesSection />);
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('Latest')).toBeInTheDocument();
  expect(within(rows[1] as HTMLElement).queryByText('Latest')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download old.pdf' })).toHaveAttribute('href', '/api/resumes/download/r2');
});

it('finds a resume by its name, and keeps the mark on the latest', async () => {
  answer('listResumes', {
    items: [aResume({ originalName: 'new.pdf' }), aResume({ _id: 'r2', originalName: 'old.pdf' })],
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

it('takes only PDFs, says "Uploading..." meanwhile, and puts the new one first', async () => {
  answer('listResumes', { items: [aResume()] });
  const wait = gate();
  const item = aResume({ _id: 'r9', originalName: 'cv.pdf', uploadedAt: '2026-05-05T00:00:00.000Z' });
  answer('uploadResume', () => wait.promise.then(() => ({ item })));
  const { user } = renderPanel(<ResumesSection />);
  await screen.findByText('resume.pdf');
  expect(screen.getByLabelText('Resume file')).toHaveAttribute('accept', 'application/pdf,.pdf');
  await user.upload(screen.getByLabelText('Resume file'), pdf());
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
  wait.open();
  expect(await screen.findByText('cv.pdf')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('cv.pdf');
});

it('tells a refused upload and a failed delete', async () => {
  answer('listResumes', { items: [aResume()] });
  refuse('uploadResume', 422, { error: 'This is not a PDF.', code: 'wrong_type' });
  refuse('deleteResume', 500, { error: 'Not now.', code: 'internal' });
  const { user } = renderPanel(<ResumesSection />);
  await screen.findByText('resume.pdf');
  await user.upload(screen.getByLabelText('Resume file'), pdf());
  expect(await screen.findByText('This is not a PDF.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete resume.pdf' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByText('resume.pdf')).toBeInTheDocument();
});

it('opens the choice of files where there is none yet', async () => {
  answer('listResumes', { items: [] });
  const { user } = renderPanel(<ResumesSection />);
  const opened = vi.spyOn(screen.getByLabelText('Resume file'), 'click');
  await user.click(await screen.findByRole('button', { name: 'Choose a file' }));
  expect(opened).toHaveBeenCalledOnce();
});
