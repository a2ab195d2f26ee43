import * as parser from './phone-parser.ts';

export type PhoneParser = typeof parser;

/** The library that knows the numbers of all countries. In a browser `phone-library-late.ts` stands here, and it may still be on its way. */
export const phoneLibrary = (): PhoneParser | undefined => parser;

/** Resolves when the library is here. */
export const loadPhoneLibrary = (): Promise<void> => Promise.resolve();

export const isPhoneLibraryLoaded = (): boolean => true;
