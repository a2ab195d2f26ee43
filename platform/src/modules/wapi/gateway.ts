import type { WapiFault, WapiState } from '@cabinet/domain/wapi';
import type { Report } from '@cabinet/engine';

/** A device as the gateway knows it; `phone` in E.164. */
export interface WapiSession {
  state: Exclude<WapiState, 'deleted'>;
  phone: string | null;
  /** Why a scan has linked no device. */
  fault?: WapiFault;
}

/** A code that links a device, as a `data:` address of a picture. */
export interface LinkingCode {
  image: string;
  expiresAt: Date;
  /** Path of the simulated phone. */
  device?: string;
}

/** Takes what a gateway tells of a device by itself. The same may be told again. */
export type OnSession = (instanceId: string, session: WapiSession) => Promise<void>;

/** What the gateway cannot do now; the caller may try again. `wasSent`: it may have done it nevertheless. */
export class GatewayDown extends Error {
  readonly wasSent: boolean;

  constructor(message: string, wasSent = false) {
    super(message);
    this.wasSent = wasSent;
  }
}

/** A file, and where the gateway fetches it. */
export interface WapiFile {
  url: string;
  type: string;
  filename: string;
}

/** A message to a phone, in E.164. */
export interface WapiMessage {
  to: string;
  text: string;
  image?: WapiFile;
  file?: WapiFile;
}

/** What a gateway said to a message: taken under an id of its own, or refused for good. */
export type WapiAnswer = { id: string } | { refused: string };

/**
 * A service that keeps devices of WhatsApp linked; each kind is an adapter. Instances are its sessions, by their ids. Every call may be
 * repeated, and throws `GatewayDown` when the service does not answer.
 */
export interface WapiGateway {
  readonly name: 'sandbox' | 'waha';
  /** A new code that links a device with the session. */
  code(instanceId: string): Promise<LinkingCode>;
  /** Begins a session, or has it go on with the device that was linked. */
  start(instanceId: string): Promise<void>;
  /** Lets a session rest; its device stays linked. */
  stop(instanceId: string): Promise<void>;
  /** Unlinks the device; the session stays. */
  logout(instanceId: string): Promise<void>;
  /** Unlinks the device and forgets the session. */
  remove(instanceId: string): Promise<void>;
  session(instanceId: string): Promise<WapiSession>;
  send(instanceId: string, message: WapiMessage): Promise<WapiAnswer>;
  /** What became of messages, where the gateway does not tell by itself; called again and again. */
  reports?(): Promise<readonly Report[]>;
}
