export { CropDialog } from './crop-dialog.tsx';
export { dataUrlOf, loadImage as loadPicture } from './square.ts';
