/** The value of a cookie; undefined when it is missing or contains characters that our cookies never do. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`))?.[1];
}
