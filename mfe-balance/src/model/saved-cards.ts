import { isCardUsable, type SavedCard } from '@cabinet/domain/saved-cards';

/** A card's last month as cards print it: `2028-12` is `12/28`. */
export const monthOf = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`;

/** The card that pays unless another is chosen: the one that was used last and can still be charged; null for none. */
export const firstUsable = (cards: readonly SavedCard[]): string | null => cards.find((card) => isCardUsable(card))?.id ?? null;
