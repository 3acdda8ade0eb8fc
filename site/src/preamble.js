import { injectIntoGlobalHook } from '/@react-refresh';

/** Development only: what hot reload of components needs before the first of them is loaded. */
injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type) => type,
});
