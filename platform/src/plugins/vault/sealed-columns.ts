/**
 * Columns that hold what the vault has sealed: texts, or JSON in which they stand. Whoever seals something new names its column here, or
 * `keys rotate` leaves it to the old key (`sealed-columns.test.ts`).
 */
export const SEALED_COLUMNS = [
  { table: 'provider', column: 'credentials', sealedBy: 'providers/repository.ts' },
  { table: 'credential', column: 'secrets', sealedBy: 'credentials/repository.ts' },
  { table: 'credential', column: 'staged', sealedBy: 'credentials/repository.ts' },
  { table: 'credential', column: 'previous', sealedBy: 'credentials/repository.ts' },
  { table: 'saved_card', column: 'token', sealedBy: 'payments/saved-cards.ts' },
  { table: 'webhook_endpoint', column: 'secret', sealedBy: 'webhooks/endpoints.ts' },
  { table: 'open_id_secret', column: 'secret', sealedBy: 'open-id/service.ts' },
  { table: 'totp_factor', column: 'secret', sealedBy: 'two-factor/authenticator-app.ts' },
  { table: 'email_domain', column: 'private_key', sealedBy: 'email-domains/service.ts' },
  { table: 'webhook_endpoint', column: 'previous_secret', sealedBy: 'webhooks/endpoints.ts' },
  { table: 'task', column: 'hidden_codes', sealedBy: 'sendings/service.ts' },
] as const;
export type SealedColumn = Pick<(typeof SEALED_COLUMNS)[number], 'table' | 'column'>;

/** Modules whose sealed texts are nowhere at rest: links to files and to exports, which end within a day. */
export const SEALED_IN_PASSING = ['storage/service.ts', 'privacy/export-service.ts'] as const;
