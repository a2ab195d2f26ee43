import { resource } from './resource.ts';
import { object, string, type InferType } from './validation.ts';

/** What the server records about an account. */
export const TELEMETRY_ACTIONS = ['login', 'loginFailed', 'loginAs', 'logout', 'changePassword', 'registration', 'recovery'] as const;
export type TelemetryAction = (typeof TELEMETRY_ACTIONS)[number];

const short = (length: number) => string().trim().max(length).default('');

/** Body of `POST /telemetry`: a sign-in as a client tells of it (spec 1 §4 "Session"); the server takes it and keeps its own record. */
export const telemetrySchema = object({
  action: string()
    .oneOf(['login'] as const)
    .required(),
  useragent: short(500),
  url: short(2000),
  country: short(100),
  city: short(100),
}).noUnknown();
export type NewTelemetry = InferType<typeof telemetrySchema>;

export interface TelemetryRecord {
  id: string;
  ip: string;
  useragent: string;
  action: TelemetryAction;
  /** The place, if known; for a sign-in as another account, who signed in (`by`) or as whom (`as`). */
  data: Readonly<Partial<Record<'url' | 'country' | 'city' | 'by' | 'as' | 'username', string>>>;
  OwnerId: string;
  createdAt: string;
}

export const telemetry = resource<TelemetryRecord, NewTelemetry>()({
  name: 'telemetry',
  filters: { action: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'telemetry.get' },
  schemas: { create: telemetrySchema },
  live: false,
});
