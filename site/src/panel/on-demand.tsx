import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { LoadFailed } from './list/list-states.tsx';

/**
 * A component whose code is loaded when it is first shown, or earlier by `preload`. Shows the placeholder with the same
 * props meanwhile, and a failure with a retry.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>, Placeholder: ComponentType<P>) {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  function OnDemand(props: P) {
    const [, onLoad] = useReducer((count: number) => count + 1, 0);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (!Loaded && !hasFailed) preload().then(onLoad, () => setHasFailed(true));
    }, [hasFailed]);
    if (Loaded) return <Loaded {...props} />;
    return hasFailed ? <LoadFailed onRetry={() => setHasFailed(false)} /> : <Placeholder {...props} />;
  }
  return Object.assign(OnDemand, {
    /** Starts loading; a failure is shown when the component is. */
    preload: () => void preload().catch(() => undefined),
  });
}
