import { resource } from './resource.ts';
import { object, string, type InferType } from './validation.ts';

/** What is recorded about an account; clients record sign-ins, the server the rest. */
export const TELEMETRY_ACTIONS = ['login', 'loginAs', 'logout', 'changePassword', 'registration', 'recovery'] as const;
export type TelemetryAction = (typeof TELEMETRY_ACTIONS)[number];

const short = (length: number) => string().trim().max(length).default('');

/** Body of `POST /telemetry`: where and with what somebody signed in; the address is what the server sees (spec 1 §4 "Session"). */
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
  /** Where it was, as far as that could be found out; of who acted for whom, `by` or `as`. */
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
