/** Whether two plain values are equal as JSON. */
export const isJsonEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
