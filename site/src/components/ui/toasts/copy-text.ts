import { toast } from './toast.ts';

/** Copies a text, such as the URL of an image; shows a toast with the result. */
export async function copyText(what: 'URL' | 'Markdown', text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`, { detail: text });
  } catch {
    toast.error(`The ${what} couldn’t be copied`, { detail: text });
  }
}
