/** Where an address is: the country as its two-letter code where that is known, else by name. */
export interface Place {
  country: string;
  city: string;
}

/** Somebody who knows where addresses are; an adapter a file. */
export interface GeoProvider {
  /** Undefined where it does not know; rejects when it cannot be asked or `signal` is aborted. */
  locate(ip: string, signal: AbortSignal): Promise<Place | undefined>;
}
