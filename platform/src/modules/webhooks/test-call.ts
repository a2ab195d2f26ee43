import { webhookExample } from '@cabinet/domain/webhook-events';
import type { WebhookTest, WebhookTestOrder } from '@cabinet/domain/webhook-requests';
import { WEBHOOK_LIMITS, type Webhook } from '@cabinet/domain/webhooks';
import type { FastifyReply } from 'fastify';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { sendCall } from './send-call.ts';

const MINUTE_S = 60;

/** Calls an account's server with an example event, and answers what came back (decisions.md `POST /webhookCalls/test`). */
export class WebhookTester {
  readonly #app: App;
  readonly #tries: RateWindow;

  constructor(app: App) {
    this.#app = app;
    this.#tries = new RateWindow(app.pool, WEBHOOK_LIMITS.testsPerMinute, MINUTE_S);
  }

  /** Throws 404 where the account has no webhook for the event and the order brings none, and 429 over the limit. */
  async call(ownerId: string, { event, value }: WebhookTestOrder, reply: FastifyReply): Promise<WebhookTest> {
    const { services, outbound } = this.#app;
    const now = new Date();
    const known = await services.webhooks.endpoints.forTest(ownerId, event, now);
    const webhook = (value as Webhook | undefined) ?? known.webhook;
    if (!webhook) throw new ApiError('NOT_FOUND');
    await this.#take(ownerId, reply);
    const version = webhook.version ?? known.version;
    const example = this.#app.versions.downgradeEvent(version, webhookExample(event, webhook, now.toISOString()));
    const message = { id: `test_${newId()}`, event: example, version };
    const { status, milliseconds, answer, headers, fault, request } = await sendCall(outbound, webhook, known.secrets, message, now);
    return { status, milliseconds, body: answer, headers, fault, request };
  }

  async #take(ownerId: string, reply: FastifyReply): Promise<void> {
    const left = await this.#tries.consume([`webhookTest:${ownerId}`]);
    if (!left.exceeded) return;
    const seconds = Math.max(1, Math.ceil((left.resetAt.getTime() - Date.now()) / 1000));
    reply.header('retry-after', seconds);
    throw new ApiError('TOO_MANY_REQUESTS', { limit: left.limit, seconds });
  }
}
