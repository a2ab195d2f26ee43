import { isAddressAllowed } from '@cabinet/domain/ip-ranges';
import type { GeoProvider, Place } from './geo-provider.ts';

/** Address ranges reserved for documentation (RFC 5737, RFC 3849). */
const PLACES: readonly (Place & { range: string })[] = [
  { range: '192.0.2.0/24', country: 'RU', city: 'Moscow' },
  { range: '198.51.100.0/24', country: 'ES', city: 'Madrid' },
  { range: '203.0.113.0/24', country: 'KZ', city: 'Almaty' },
  { range: '2001:db8::/32', country: 'MX', city: 'Mexico City' },
];

/** Geolocation without a service: knows a place for the address ranges reserved for documentation, and none for others. */
export class SandboxGeo implements GeoProvider {
  async locate(ip: string): Promise<Place | undefined> {
    const found = PLACES.find(({ range }) => isAddressAllowed(ip, [range]));
    return found && { country: found.country, city: found.city };
  }
}
