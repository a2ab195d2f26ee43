import { createContext } from 'react';

/** The type of sender name that the address asks for. */
export const RequestedType = createContext<string | null>(null);
