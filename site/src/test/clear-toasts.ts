import { toast, toastStore } from '../components/ui/toasts/toast.ts';

/** Dismisses all toasts. */
export function clearToasts(): void {
  for (const { id } of toastStore.current()) toast.dismiss(id);
}
