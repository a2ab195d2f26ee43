import { useEffect } from 'react';
import { preloadWhenIdle } from '../federation/preload.ts';
import { useNavigation } from './use-navigation.ts';

/** Prefetches the areas of the navigation, in its order, while the page is idle. */
export function useIdlePreload(): void {
  const { work, manage, personal, balance, account } = useNavigation();
  const areas = [...work, balance, ...manage, ...personal, account].flatMap((entry) => entry?.area ?? []);
  const order = [...new Set(areas)].join();
  useEffect(() => preloadWhenIdle(order.split(',')), [order]);
}
