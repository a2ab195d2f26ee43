/** Place of an address; the country is its two-letter code where the provider knows it, else its name. */
export interface Place {
  country: string;
  city: string;
}

/** A service that locates addresses; each implementation is a file of its own. */
export interface GeoProvider {
  /** The place of an address, undefined where the service does not know it; rejects when it fails or `signal` is aborted. */
  locate(ip: string, signal: AbortSignal): Promise<Place | undefined>;
}
