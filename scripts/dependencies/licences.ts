import type { Policy } from './policy.ts';
import type { ProductionPackage } from './production-packages.ts';

/** Whether an SPDX expression can be met with the licences of `allowed`; undefined when it is none. */
export function isMet(expression: string, allowed: ReadonlySet<string>): boolean | undefined {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean | undefined => {
    let met = both();
    while (tokens[at] === 'OR') {
      at += 1;
      const other = both();
      met = met === undefined || other === undefined ? undefined : met || other;
    }
    return met;
  };
  const both = (): boolean | undefined => {
    let met = one();
    while (tokens[at] === 'AND') {
      at += 1;
      const other = one();
      met = met === undefined || other === undefined ? undefined : met && other;
    }
    return met;
  };
  const one = (): boolean | undefined => {
    const token = tokens[at];
    at += 1;
    if (token === '(') {
      const met = either();
      at += 1;
      return tokens[at - 1] === ')' ? met : undefined;
    }
    if (token === undefined || !/^[A-Za-z\d][\w.+-]*$/.test(token) || /^(AND|OR|WITH)$/.test(token)) return undefined;
    if (tokens[at] !== 'WITH') return allowed.has(token);
    const exception = tokens[at + 1];
    at += 2;
    return exception === undefined ? undefined : allowed.has(`${token} WITH ${exception}`);
  };
  const met = either();
  return at === tokens.length ? met : undefined;
}

/** Licences that the policy does not know, and clarifications that nothing needs any more, in sentences. */
export function licenceFaults(packages: readonly ProductionPackage[], { licences, clarified }: Policy): string[] {
  const allowed = new Set(licences);
  const names = new Set(packages.map(({ name }) => name));
  const faults = packages.flatMap(({ name, version, licence }) => {
    const said = clarified[name]?.licence ?? licence;
    if (said === undefined) return [`${name}@${version} names no licence: read its files, and say what it is under "clarified".`];
    const met = isMet(said, allowed);
    if (met === undefined)
      return [`${name}@${version} has the licence "${said}", which is no SPDX expression: say what it is under "clarified".`];
    return met
      ? []
      : [`${name}@${version} has the licence ${said}, which is not among those allowed: take another package, or decide to allow it.`];
  });
  const idle = Object.keys(clarified).filter((name) => !names.has(name));
  return [...faults, ...idle.map((name) => `${name} is clarified and not installed: take it out.`)];
}
