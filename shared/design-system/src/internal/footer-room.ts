import { createContext } from 'react';

/** Where a row of buttons has room for why one of them is disabled: beside it, or at the start of the row; undefined for none. */
export const FooterRoomContext = createContext<'beside' | 'start' | undefined>(undefined);
