import byZones from './phone-zones.json' with { type: 'json' };

/** Zones by the beginnings of numbers, without their plus; those of one set of zones share it. `npm run phone:zones` renews what is read. */
const zones = new Map(Object.entries(byZones).flatMap(([names, prefixes]) => {
  const set = names.split('&');
  return prefixes.map((prefix) => [prefix, set] as const);
})); // prettier-ignore
const longest = [...zones.keys()].reduce((most, { length }) => Math.max(most, length), 0);

const NONE: readonly string[] = [];

/** The time zones that a number may be in, by the longest beginning that is known; empty where none is, as of numbers that are in no country. */
export function zonesOfPhone(phone: string): readonly string[] {
  for (let length = Math.min(longest, phone.length - 1); length > 0; length -= 1) {
    const found = zones.get(phone.slice(1, length + 1));
    if (found) return found;
  }
  return NONE;
}
