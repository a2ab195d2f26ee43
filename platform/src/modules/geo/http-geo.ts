import ipaddr from 'ipaddr.js';
import { request } from 'undici';
import type { GeoSettings } from '../../config.ts';
import { textAt } from '@cabinet/engine';
import type { GeoProvider, Place } from './geo-provider.ts';

const MAX_NAME_LENGTH = 100;
const OK = 200;

/** Client of a service that answers JSON to a GET. Addresses of private networks are never sent to it. */
export class HttpGeo implements GeoProvider {
  readonly #settings: GeoSettings;

  constructor(settings: GeoSettings) {
    this.#settings = settings;
  }

  async locate(ip: string, signal: AbortSignal): Promise<Place | undefined> {
    if (!ipaddr.isValid(ip) || ipaddr.process(ip).range() !== 'unicast') return undefined;
    const { url, countryPaths, cityPaths } = this.#settings;
    const { statusCode, body } = await request(url.replaceAll('{ip}', encodeURIComponent(ip)), { signal });
    if (statusCode !== OK) {
      await body.dump();
      throw new Error(`The geolocation service answered ${statusCode}`);
    }
    const answer: unknown = await body.json();
    const first = (paths: readonly string[]) => paths.map((path) => textAt(answer, path)).find(Boolean) ?? '';
    const country = first(countryPaths).slice(0, MAX_NAME_LENGTH);
    return country === '' ? undefined : { country, city: first(cityPaths).slice(0, MAX_NAME_LENGTH) };
  }
}
