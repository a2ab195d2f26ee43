/** Name under which values of an own field are stored, and under which a frozen text names it: beside `custom01`, never the same. */
export type OwnFieldName = `custom_${string}`;
export const ownFieldName = (key: string): OwnFieldName => `custom_${key}`;

/** The key of a field by the name of `ownFieldName`; undefined for any other name. */
export const keyOfOwnField = (name: string): string | undefined => (name.startsWith('custom_') ? name.slice(7) : undefined);
