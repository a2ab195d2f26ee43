/** A company in the register, found by its INN: `GET n/dadata/getRequisitesByInn/{inn}` (spec 1 §7). */
export interface FoundCompany {
  title: string;
  legal: { name: string; opf: string; ogrn: string; inn: string; kpp: string; okpo: string };
  /** The head of the company, with the position as the register words it. */
  manager: { fullName: string; position: string };
  address: { country: string; city: string; index: string; address: string };
}

/** One of the banks that `GET n/dadata/suggest/bank?query=` finds, by name or BIK. */
export interface FoundBank {
  name: string;
  bik: string;
  ks: string;
}

/** A name in the cases of a contract: `GET n/dadata/clean/fio?query=`. */
export interface DeclinedName {
  nominative: string;
  genitive: string;
}

/** `Иванов Иван Петрович` → `Иванов И. П.`, as contracts are signed. */
export function shortName(fullName: string): string {
  const [last = '', ...rest] = fullName.trim().split(/\s+/);
  return [last, ...rest.map((name) => `${[...name][0] ?? ''}.`)].join(' ');
}
