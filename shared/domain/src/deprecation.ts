/** That a call or a field will go, and what takes its place. */
export interface Deprecation {
  /** The day since which nobody should begin to use it: `2026-11-27`. */
  since: string;
  /** The day from which it may be gone. */
  sunset?: string;
  /** What to use instead, as the reference names it: `PATCH /tokens/{id}`, `scopes`. */
  instead?: string;
}

/** What of a call, or of the calls of a resource, will go. */
export interface Deprecated<Action extends string = string> {
  actions?: Readonly<Partial<Record<Action, Deprecation>>>;
  /** Fields of bodies and rows, by name. */
  fields?: Readonly<Record<string, Deprecation>>;
}
