import { LIMITS } from '@portfolio/contract';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { OnProgress } from '#app/panel/api/upload-with-progress.ts';
import { IMAGE } from '#app/panel/upload/kinds.ts';
import { UploadStatus } from '#app/panel/upload/upload-status.tsx';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import styles from './crop.module.css';
import { type Area, cropSquare } from './square.ts';

/** Types that the server stores; of other types that browsers can show, only the cropped square is sent. */
const STORED_TYPES = /^image\/(png|jpeg|webp|gif|avif|svg\+xml)$/;
const MAX_ZOOM = 5;

/** The image to crop and its callbacks. */
export interface CropDialogProps {
  file: File;
  image: HTMLImageElement;
  /** Sends the square and, if the server stores its type and size, the original. */
  onCropped: (files: { file: File; original?: File }, onProgress: OnProgress) => Promise<unknown>;
  onClose: () => void;
}

/** Crops an image to the square of a profile photo; a failed upload keeps the selection. */
export function CropDialog({ file, image, onCropped, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area | null>(null);
  const [isReady, setReady] = useState(false);
  const original = isKept(file, image) ? file : undefined;
  const upload = useUpload({
    kind: IMAGE,
    send: (square, onProgress) => onCropped({ file: square, ...(original && { original }) }, onProgress),
  });
  const save = async () => {
    if (area.current) await upload.take([await cropSquare(image, area.current)]);
  };
  return (
    <Dialog title="Crop the photo" onClose={upload.sending ? () => {} : onClose}>
      <p>Drag to move. Zoom with the slider, the wheel or two fingers.</p>
      <div className={styles.stage}>
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={MAX_ZOOM}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'Crop area, moved by the arrow keys' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels;
            setReady(pixels.width > 0);
          }}
        />
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          data-focus-first
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      {!original && (
        <Notice>Only the square is kept: the original is too large, or of a type that can’t be uploaded.</Notice>
      )}
      <div className={styles.status}>
        <UploadStatus upload={upload} />
      </div>
      <DialogButtons>
        <Button disabled={upload.sending !== null} onClick={onClose}>
          Cancel
        </Button>
        <Button
          kind="primary"
          disabled={!isReady}
          busy={upload.sending !== null && 'Uploading...'}
          onClick={() => void save()}
        >
          Upload photo
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function isKept(file: File, { naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return STORED_TYPES.test(file.type) && file.size <= LIMITS.image && naturalWidth * naturalHeight <= LIMITS.pixels;
}
