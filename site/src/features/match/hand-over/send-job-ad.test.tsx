import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { takeJobAd } from './job-ad.ts';
import { JobAdForm } from './job-ad-form.tsx';
import { sendJobAd } from './send-job-ad.ts';

const AD = 'You bring:\n- Python\n- Two years of Go';

const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { assign });
  render(
    <TestPage>
      <JobAdForm />
    </TestPage>,
  );
  sendJobAd();
});
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Job ad' });
const send = () => screen.getByRole('button', { name: 'See the evidence' }).click();

it('takes the lines of an ad to the match page, outside of its address, once', () => {
  fireEvent.change(field(), { target: { value: AD } });
  send();
  expect(assign.mock.lastCall?.[0]).toMatch(/\/match$/);
  expect([takeJobAd(), takeJobAd()]).toEqual([AD, '']);
});

it('goes to the match page without a text', () => {
  send();
  expect(assign).toHaveBeenCalledOnce();
  expect(takeJobAd()).toBe('');
});

it('is sent by Enter, but not by Shift and Enter or while an input method composes', () => {
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(assign).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(assign).toHaveBeenCalledOnce();
});

it('has no field that a browser would send', () => {
  expect(field().name).toBe('');
});

it('goes to the match page where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  fireEvent.change(field(), { target: { value: AD } });
  send();
  expect(assign).toHaveBeenCalledOnce();
});
