import { createContext, useContext } from 'react';

/** The language in which examples are read, and the way to choose another. */
export const SampleLanguageContext = createContext<readonly [string, (language: string) => void]>(['', () => undefined]);

export const useSampleLanguage = () => useContext(SampleLanguageContext);
