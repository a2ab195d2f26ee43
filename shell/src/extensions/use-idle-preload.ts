import { useEffect } from 'react';
import { preloadWhenIdle } from '../federation/preload.ts';
import { useNavigation } from './use-navigation.ts';

/** While the page is at rest, fetches the areas that the navigation leads to, in its order. */
export function useIdlePreload(): void {
  const { work, manage, personal, balance, account } = useNavigation();
  const areas = [...work, balance, ...manage, ...personal, account].flatMap((entry) => entry?.area ?? []);
  const order = [...new Set(areas)].join();
  useEffect(() => preloadWhenIdle(order.split(',')), [order]);
}
