import { useEffect, useState } from 'react';
import { isPhoneLibraryLoaded, loadPhoneLibrary } from '@cabinet/domain/phone';

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
