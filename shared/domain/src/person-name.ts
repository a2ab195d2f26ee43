/** Latin or Cyrillic letters, spaces and hyphens (spec 1 §5). */
export const PERSON_NAME = /^[A-Za-zÀ-ÿА-Яа-яЁё\s-]*$/;
