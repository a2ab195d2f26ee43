import { useEffect } from 'react';
import { preloadWhenIdle } from '../federation/preload.ts';
import { useNavigation } from './use-navigation.ts';

/** Prefetches the pages of the navigation, in its order, while the page is idle. */
export function useIdlePreload(): void {
  const { work, manage, personal, balance, account } = useNavigation();
  const order = [...work, balance, ...manage, ...personal, account].flatMap((entry) => entry?.key ?? []).join();
  useEffect(() => preloadWhenIdle(order.split(',')), [order]);
}
