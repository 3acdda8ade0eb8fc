export { CropDialog } from './crop-dialog.tsx';
export { dataUrlOf, loadPicture } from './square.ts';
