import { toast } from '#app/components/ui/toasts/toast.ts';

/** Copies the URL of an image, as used in Markdown and forms; shows a toast with the result. */
export async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('URL copied', { detail: url });
  } catch {
    toast.error('The URL couldn’t be copied', { detail: url });
  }
}
