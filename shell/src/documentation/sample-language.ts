import { createContext, useContext } from 'react';

/** The programming language in which examples are shown, and the function that chooses another. */
export const SampleLanguageContext = createContext<readonly [string, (language: string) => void]>(['', () => undefined]);

export const useSampleLanguage = () => useContext(SampleLanguageContext);
