export { NewCodesDialog } from './new-codes-dialog.tsx';
export { SetUpDialog } from './set-up-dialog.tsx';
export { TurnOffDialog } from './turn-off-dialog.tsx';
export { UsernameDialog } from './username-dialog.tsx';
