import { useMedia } from './use-media.ts';

const QUERY = '(min-width: 768px)';

/** From 768 px on the navigation stands at the side (spec 1 §9). */
export const useWide = (): boolean => useMedia(QUERY);
