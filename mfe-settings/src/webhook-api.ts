import { defineArea } from '@cabinet/api/area';
import type { Page } from '@cabinet/domain/resource';
import type { WebhookState, WebhookTest, WebhookTestOrder } from '@cabinet/domain/webhook-requests';
import { webhookReplays } from '@cabinet/domain/webhook-replays';
import { webhookCalls, type WebhookCall, type WebhookEvent, type WebhookReplay } from '@cabinet/domain/webhooks';

const listOf = (name: typeof webhookCalls.name | typeof webhookReplays.name) => ({ type: name, id: 'LIST' }) as const;

/** Calls of the pages of webhooks. */
export const {
  useSettingsWebhookStatesQuery,
  useSettingsWebhookTestMutation,
  useSettingsWebhookSecretMutation,
  useSettingsWebhookReplayMutation,
  useSettingsWebhookReplayOneMutation,
} = defineArea('settings', (build) => ({
  /** How the account's endpoints do, one for each event. */
  settingsWebhookStates: build.query<Page<WebhookState>, void>({ query: () => ({ path: 'webhooks' }) }),
  /** Calls the account's server with an example, by the values of the form. */
  settingsWebhookTest: build.mutation<WebhookTest, WebhookTestOrder>({
    query: (body) => ({ path: `${webhookCalls.path}/test`, method: 'POST', body }),
  }),
  /** Makes a new signing secret, which is answered this once. */
  settingsWebhookSecret: build.mutation<{ secret: string; previousUntil: string | null }, WebhookEvent>({
    query: (event) => ({ path: `webhooks/${event}/secret`, method: 'POST' }),
  }),
  /** Begins a job that repeats the calls of a range; answers how many there are. */
  settingsWebhookReplay: build.mutation<{ count: number }, WebhookReplay>({
    query: (body) => ({ path: `${webhookCalls.path}/replay`, method: 'POST', body }),
    invalidatesTags: (_, error) => (error ? [] : [listOf(webhookReplays.name), listOf(webhookCalls.name)]),
  }),
  /** Repeats one call. */
  settingsWebhookReplayOne: build.mutation<WebhookCall, string>({
    query: (id) => ({ path: `${webhookCalls.path}/${encodeURIComponent(id)}/replay`, method: 'POST' }),
    invalidatesTags: (_row, error, id) => (error ? [] : [listOf(webhookCalls.name), { type: webhookCalls.name, id } as const]),
  }),
}));
