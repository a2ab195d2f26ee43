import type { ResourceAction, ResourceName } from '@cabinet/domain/resource';
import type { WebhookPayload } from '@cabinet/domain/webhook-events';
import type { WebhookEvent } from '@cabinet/domain/webhooks';

/** The parts of a request that a change of versions may rewrite. */
export interface VersionedRequest {
  query: unknown;
  body: unknown;
}

/**
 * One difference between a version and the one before it. The server speaks the newest version alone: a request of an older one is upgraded
 * before it is checked, an answer or an event is downgraded before it leaves. Both make new values and leave what they were given alone.
 */
export interface VersionChange {
  /** What is different since, for the changelog, in the language of the API's document. */
  summary: string;
  /** The calls that it is about, as texts and answers name them: `tokens.update`, `POST /sendings`. */
  calls: readonly string[];
  upgradeRequest?(given: VersionedRequest): VersionedRequest;
  downgradeAnswer?(answer: unknown): unknown;
  /** Events whose `data` is different, in webhooks and in the log. */
  events?: readonly WebhookEvent[];
  downgradeEvent?(data: WebhookPayload['data']): WebhookPayload['data'];
}

/** A version with what it changed of the one before it. */
export interface ReleasedVersion {
  name: string;
  changes: readonly VersionChange[];
}

type Fields = Readonly<Record<string, unknown>>;
const ROW_ACTIONS: readonly ResourceAction[] = ['find', 'get', 'create', 'update', 'patch'];

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change of the rows of a resource, wherever they are answered, and of the bodies by which they are made and changed. */
export function rowChange<Before extends object, After extends object>(
  resource: ResourceName,
  { summary, upgradeBody, downgradeRow }: { summary: string; upgradeBody?(body: Before): object; downgradeRow?(row: After): object },
): VersionChange {
  const downgrade = (row: unknown) => (isFields(row) ? downgradeRow?.(row as After) : row);
  return {
    summary,
    calls: ROW_ACTIONS.map((action) => `${resource}.${action}`),
    ...(upgradeBody && {
      upgradeRequest: ({ query, body }) => ({ query, body: isFields(body) ? upgradeBody(body as Before) : body }),
    }),
    ...(downgradeRow && {
      downgradeAnswer: (answer) =>
        isFields(answer) && Array.isArray(answer['data']) ? { ...answer, data: answer['data'].map(downgrade) } : downgrade(answer),
    }),
  };
}
