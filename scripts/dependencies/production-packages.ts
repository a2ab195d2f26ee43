/** What `package-lock.json` says of one place. */
export interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package that the product is made with or runs with. */
export interface ProductionPackage {
  name: string;
  version: string;
  /** As it says it itself; undefined where it says nothing. */
  licence: string | undefined;
}

/** Its licence as `package.json` writes it, in the present way or that of before SPDX. */
export interface LicenceFields {
  license?: unknown;
  licenses?: unknown;
}

function licenceOf({ license, licenses }: LicenceFields): string | undefined {
  const typeOf = (value: unknown) =>
    typeof value === 'string' ? value : ((value as { type?: unknown } | null | undefined)?.type as string | undefined);
  const named = typeOf(license);
  if (named !== undefined) return named;
  const several = Array.isArray(licenses) ? licenses.map(typeOf).filter((one) => one !== undefined) : [];
  return several.length === 0 ? undefined : several.join(' OR ');
}

/**
 * The packages of a lock that are not for development alone, each name and version once. Binaries for other systems, which are not
 * installed here, have the licence of the package that asks for them; `read` answers the fields of an installed one.
 */
export function productionPackages(
  packages: Readonly<Record<string, LockedPackage>>,
  read: (place: string) => LicenceFields | undefined,
): ProductionPackage[] {
  const askedBy = new Map(
    Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => [name, place] as const),
    ),
  );
  const own = (place: string) => packages[place]?.license ?? licenceOf(read(place) ?? {});
  const found = Object.entries(packages).flatMap(([place, { version = '', link, dev }]): ProductionPackage[] => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || link || dev) return [];
    const asker = askedBy.get(name);
    return [{ name, version, licence: own(place) ?? (asker === undefined ? undefined : own(asker)) }];
  });
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()];
}
