import { createContext, type Ref } from 'react';

/**
 * Takes the place of `dom/ssr/components` of react-router in the shell: what links and scrolling do in its framework mode, where a server renders
 * the pages. Here nothing provides that mode's context, without which the original does the same as this, in ten times the code.
 */
export const FrameworkContext = createContext(undefined);

/** Never rendered: no link asks for it. */
export const PrefetchPageLinks = (): null => null;

/** Whether a link prefetches, the ref and the handlers that it needs for that. The shell prefetches by itself (`federation/preload.ts`). */
export const usePrefetchBehavior = (): readonly [boolean, null, object] => [false, null, {}];

/** The ref of a link; without prefetching there is only that of whoever renders it. */
export const mergeRefs = <T>(given: Ref<T>): Ref<T> => given;
