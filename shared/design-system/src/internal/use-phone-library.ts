import { useEffect, useState } from 'react';
import { DEFAULT_COUNTRY, isPhoneLibraryLoaded, loadPhoneLibrary } from '@cabinet/domain/phone';

/** Whether numbers that are written without the code of their country can only be read with the library. */
export const needsPhoneLibrary = (country = DEFAULT_COUNTRY): boolean => country !== '' && country !== DEFAULT_COUNTRY;

/**
 * Loads what `formatPhone` and `normalizePhone` know of other countries than Russia, where it is `wanted`, and renders again when it is here: true
 * from then on. Without it numbers stay as they are stored, and the server decides whether they are valid.
 */
export function usePhoneLibrary(wanted = true): boolean {
  const [isLoaded, setLoaded] = useState(isPhoneLibraryLoaded);
  useEffect(() => {
    if (!wanted || isLoaded) return;
    let isShown = true;
    loadPhoneLibrary().then(
      () => isShown && setLoaded(true),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [wanted, isLoaded]);
  return isLoaded;
}
