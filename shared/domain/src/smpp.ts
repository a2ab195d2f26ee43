import { number, object, type InferType } from './validation.ts';

const limit = (min: number, max: number) => number().nullable().default(null).integer().min(min).max(max);

/** Body of `PUT /users/{id}/smpp`: what the SMPP server takes of an account; null is what the installation's configuration says. */
export const smppLimitsSchema = object({
  /** Connections at the same time, on all servers together. */
  binds: limit(0, 1000),
  /** Submits of a connection that may be without an answer. */
  window: limit(1, 10_000),
  /** Submits in a second on one server; 0 is any number. */
  rate: limit(0, 100_000),
}).noUnknown();
export type SmppLimits = InferType<typeof smppLimitsSchema>;

/** An open connection of an account. */
export interface SmppBind {
  systemId: string;
  role: 'transmitter' | 'receiver' | 'transceiver';
  address: string;
  node: string;
  boundAt: string;
}

/** The answer of `GET /users/{id}/smpp`. */
export interface SmppAccount extends SmppLimits {
  /** Its open connections, the oldest first. */
  open: readonly SmppBind[];
}

/** The answer of `POST /tokens/{id}/smpp`: a name and a password that fit the fields of a bind. The password is shown this once. */
export interface SmppCredential {
  systemId: string;
  password: string;
}
