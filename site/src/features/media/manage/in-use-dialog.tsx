import type { MediaItem } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { ImageUses } from './image-uses.tsx';

interface InUseDialogProps {
  image: MediaItem;
  onReplace: () => void;
  onClose: () => void;
}

/** Why an image cannot be deleted: every place that shows it. */
export function InUseDialog({ image: { usedBy }, onReplace, onClose }: InUseDialogProps) {
  return (
    <Dialog title={`This image is used in ${counted(usedBy.length, 'place')}`} onClose={onClose}>
      <p>It can’t be deleted while it’s in use. Items in the trash count, because they can be restored.</p>
      <ImageUses uses={usedBy} />
      <DialogButtons>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onReplace}>Replace file…</Button>
      </DialogButtons>
    </Dialog>
  );
}
