/** The contact who has an address, as rows of other resources name it: who it is, and where its page is. */
export interface NamedContact {
  id: string;
  /** Its full name, the given name first; null where it has none. */
  name: string | null;
}
