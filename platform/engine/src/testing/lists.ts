import type { ContactSource, ContactValues } from '../audience/contacts.ts';

/** Contact lists in memory, as the contacts module would serve them. */
export class TestLists implements ContactSource {
  readonly #lists = new Map<string, ContactValues[]>();

  set(id: string, contacts: readonly ContactValues[]): string {
    this.#lists.set(id, [...contacts]);
    return id;
  }

  page: ContactSource['page'] = async (id, kind, after, limit) =>
    this.#addresses(id, kind)
      .filter(({ address }) => address > after)
      .slice(0, limit);

  among: ContactSource['among'] = async (ids, kind, addresses) => {
    const known = new Set(ids.flatMap((id) => this.#addresses(id, kind).map(({ address }) => address)));
    return new Set(addresses.filter((address) => known.has(address)));
  };

  withoutAddress: ContactSource['withoutAddress'] = async (ids, kind) =>
    ids.flatMap((id) => this.#lists.get(id) ?? []).filter((contact) => !contact[kind]).length;

  #addresses(id: string, kind: 'phone' | 'email') {
    return (this.#lists.get(id) ?? [])
      .flatMap((values) => (values[kind] ? [{ address: values[kind], values }] : []))
      .sort((a, b) => (a.address < b.address ? -1 : 1));
  }
}
