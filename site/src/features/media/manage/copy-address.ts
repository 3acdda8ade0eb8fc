import { toast } from '../../../components/ui/toast.ts';

/** Copies the address of a picture, as Markdown and forms take it; tells when it cannot be. */
export async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Address copied', { detail: url });
  } catch {
    toast.error('The address could not be copied', { detail: url });
  }
}
