import { createContext, useContext } from 'react';
import { PLACES, type Place } from './documents.ts';

/** The document that is shown: what its relative links start from. */
export const PlaceContext = createContext<Place>(PLACES[0]!);

export const usePlace = (): Place => useContext(PlaceContext);
