import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';

/** Deletes the item of a row or tile; disabled while the request runs. */
export function DeleteButton({ label, onDelete }: { label: string; onDelete: () => Promise<unknown> }) {
  const [deleting, setDeleting] = useState(false);
  const remove = () => {
    setDeleting(true);
    void onDelete().finally(() => setDeleting(false));
  };
  return <IconButton label={label} icon={Trash2} danger disabled={deleting} onClick={remove} />;
}
