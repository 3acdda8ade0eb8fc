import { toast } from '#app/components/ui/toasts/toast.ts';

/** Copies a text of an image, such as its URL; shows a toast with the result. */
export async function copyText(what: 'URL' | 'Markdown', text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`, { detail: text });
  } catch {
    toast.error(`The ${what} couldn’t be copied`, { detail: text });
  }
}
