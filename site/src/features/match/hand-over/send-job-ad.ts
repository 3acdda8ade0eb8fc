import { keepJobAd } from './job-ad.ts';

/** Takes the text of the form for a job ad to the match page, in this tab's storage instead of the address. */
export function sendJobAd(): void {
  const form = document.querySelector<HTMLFormElement>('[data-job-ad]');
  const field = form?.querySelector('textarea');
  if (!form || !field) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const ad = field.value.trim();
    if (ad) keepJobAd(ad);
    location.assign(form.action);
  });
  // Unlike an input, a textarea keeps the lines of what is pasted, but does not submit by Enter.
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
}
