import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run here. Controls that need them appear only then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
