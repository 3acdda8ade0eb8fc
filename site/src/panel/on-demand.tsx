import { type ComponentType, useEffect, useState } from 'react';
import { LoadFailed } from './list/list-states.tsx';

/**
 * A component whose code is loaded when it is first shown, or earlier by `preload`. Shows the placeholder with the same
 * props meanwhile, by default nothing, and a failure with a retry.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P> = () => null,
) {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  function OnDemand(props: P) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== undefined);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      // Not by `Loaded`, which may have been set since the placeholder was rendered.
      if (isLoaded || hasFailed) return;
      preload().then(
        () => setIsLoaded(true),
        () => setHasFailed(true),
      );
    }, [isLoaded, hasFailed]);
    if (isLoaded && Loaded) return <Loaded {...props} />;
    return hasFailed ? <LoadFailed onRetry={() => setHasFailed(false)} /> : <Placeholder {...props} />;
  }
  return Object.assign(OnDemand, {
    /** Starts loading; a failure is shown when the component is. */
    preload: () => void preload().catch(() => undefined),
  });
}
