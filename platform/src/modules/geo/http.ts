import ipaddr from 'ipaddr.js';
import { request } from 'undici';
import { textAt } from '../../engine/providers/http/paths.ts';
import type { GeoProvider, Place } from './provider.ts';

/** Where to ask, and where in the JSON answer the names stand; of several paths the first with a value counts. */
export interface HttpGeoSettings {
  /** With `{ip}` where the address belongs: `https://geo.example/v1/{ip}?key=…`. */
  url: string;
  countryPaths: readonly string[];
  cityPaths: readonly string[];
}

const LONGEST_NAME = 100;
const OK = 200;

/** A service that answers JSON to a GET. Addresses of one's own network are told to nobody. */
export class HttpGeo implements GeoProvider {
  readonly #settings: HttpGeoSettings;

  constructor(settings: HttpGeoSettings) {
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
    const country = first(countryPaths).slice(0, LONGEST_NAME);
    return country === '' ? undefined : { country, city: first(cityPaths).slice(0, LONGEST_NAME) };
  }
}
