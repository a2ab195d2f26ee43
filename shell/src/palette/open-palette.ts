import { observable } from '../app/observable.ts';

/** What of the palette is open. */
export const paletteShown = observable<'palette' | 'shortcuts' | undefined>(undefined);

/** Opens the command palette; its code is loaded with the first opening. */
export const openPalette = (): void => paletteShown.set('palette');

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open it, as the keyboard at hand calls them. */
export const paletteKeys = (): readonly string[] => [isApple() ? '⌘' : 'Ctrl', 'K'];
