import { resource } from './resource.ts';
import type { Tone } from './statuses.ts';
import { boolean, nameField, object, type InferType } from './validation.ts';

export const WAPI_LIMITS = {
  /** Characters of an instance's title. */
  title: 50,
  /** Days that one payment is for. */
  paidDays: 30,
  /** Days before the end of what is paid at which the owner is told, unless the instance renews itself. */
  warningDays: 3,
} as const;

/** States of an instance's device; `sleep` restarts and comes back by itself (spec 2 §4 "WAPI"). */
export const WAPI_STATES = ['authorized', 'notAuthorized', 'sleep', 'deleted', 'undefined'] as const;
export type WapiState = (typeof WAPI_STATES)[number];

export const WAPI_STATE_TONES: Readonly<Record<WapiState, Tone>> = {
  authorized: 'success',
  notAuthorized: 'warning',
  sleep: 'info',
  deleted: 'error',
  undefined: 'neutral',
};

/** Codes with which calls about instances are refused (spec 2 §8 "WAPI codes"). */
export const WAPI_CODES = [
  'device-link-beta',
  'instance-expired',
  'instance-removed',
  'instance-authorized',
  'phone-already-used',
  'tariff-required',
] as const;
export type WapiCode = (typeof WAPI_CODES)[number];

/** Why a scanned code has linked no device. */
export const WAPI_FAULTS = ['device-link-beta', 'phone-already-used'] as const satisfies readonly WapiCode[];
export type WapiFault = (typeof WAPI_FAULTS)[number];

/** What pays for instances: tariffs with this source, by the period (spec 2 §3 "Tariff"). */
export const WAPI_SOURCE = 'subscription.apisender' as const;

/** Body of `POST /n/wapi/instances`. */
export const wapiInstanceSchema = object({ title: nameField(WAPI_LIMITS.title).required() }).noUnknown();
export type NewWapiInstance = InferType<typeof wapiInstanceSchema>;

/** Body of `PUT /n/wapi/instances/{id}`: whether the instance stops to renew itself. */
export const wapiRenewalSchema = object({ isCanceled: boolean().required() }).noUnknown();
export type WapiRenewal = InferType<typeof wapiRenewalSchema>;

/** A WhatsApp instance: a phone whose WhatsApp the platform writes from (spec 2 §3 "WAPI instance"). */
export interface WapiInstance {
  id: string;
  title: string;
  /** In E.164; null while no device is linked. */
  phone: string | null;
  isPaid: boolean;
  /** Whether messages can be sent from it now: it is paid and its device is linked. */
  isActive: boolean;
  /** Whether auto-renewal is off. */
  isCanceled: boolean;
  state: WapiState;
  /** Why the last scan linked no device. */
  fault: WapiFault | null;
  /** Until when it is paid; null where it never was. */
  expiredAt: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Answer of `POST /n/wapi/instances/{id}/qr`: a picture as a `data:` address, and until when a phone takes it. */
export interface WapiQr {
  image: string;
  expiresAt: string;
  /** Address of the simulated phone, where the installation has no real ones. */
  device?: string;
}

/** Answer of `GET /n/wapi/terms` and `GET /n/wapi/instances/{id}/terms`: what a period costs the owner, and what the owner has. */
export interface WapiTerms {
  /** Null where the account has no tariff for instances. */
  tariff: { id: string; title: string } | null;
  price: number | null;
  days: number;
  /** The owner's balance with the overdraft. */
  available: number;
}

/** Instances of the WhatsApp service; scanned, renewed and logged out by calls of their own (decisions.md "WAPI"). */
export const wapiInstances = resource<WapiInstance, NewWapiInstance, WapiRenewal>()({
  name: 'wapiInstances',
  path: 'n/wapi/instances',
  filters: { title: 'search', state: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'expiredAt'],
  actions: { find: 'wapi.get', get: 'wapi.get', create: 'wapi.create', update: 'wapi.update', remove: 'wapi.remove' },
  schemas: { create: wapiInstanceSchema, update: wapiRenewalSchema },
});
