/**
 * Keeps a value that the server reads with the next document; none is a credential. Over TLS its name has the prefix by which browsers take it
 * from this host and over TLS alone, and what an earlier release kept under the plain name goes.
 */
export function writeCookie(name: string, value: string, seconds: number): void {
  const write = (given: string, age: number, marks = '') =>
    (document.cookie = `${given}=${value}; path=/; samesite=lax; max-age=${age}${marks}`);
  if (location.protocol !== 'https:') {
    write(name, seconds);
    return;
  }
  write(`__Host-${name}`, seconds, '; secure');
  write(name, 0);
}
