import { useMedia } from '@cabinet/design-system/media';

const QUERY = '(min-width: 768px)';

/** Whether the window is at least 768 px wide, where the navigation stands at the side (spec 1 §9). */
export const useIsWide = (): boolean => useMedia(QUERY);
