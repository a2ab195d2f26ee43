/** An account that is older and has sent messages is not new, whatever it has not done. */
export const NEW_MS = 30 * 86_400_000;
