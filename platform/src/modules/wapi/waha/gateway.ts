import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { textAt, type Report } from '@cabinet/engine';
import { request } from 'undici';
import type { WahaSettings } from '../../../config.ts';
import { isUuid } from '../../../ids.ts';
import type { HttpOutbound } from '../../../plugins/outbound/outbound.ts';
import { readBounded } from '../../../plugins/outbound/read-bounded.ts';
import {
  GatewayDown,
  type LinkingCode,
  type OnSession,
  type WapiAnswer,
  type WapiFile,
  type WapiGateway,
  type WapiMessage,
  type WapiSession,
} from '../gateway.ts';
import { chatOf, messageIdIn, reportIn, sessionIn, type WahaEvent } from './messages.ts';

const TIMEOUT_MS = 30_000;
/** A code to scan is the largest answer. */
const ANSWER_BYTES = 1024 * 1024;
/** How long WhatsApp keeps a code. */
const CODE_MS = 20_000;
/** A session that has just begun has no code yet. */
const CODE_TRIES = 8;
const CODE_PAUSE_MS = 1000;
const EVENTS = ['session.status', 'message.ack'];
/** Failures from before anything was sent. */
const EARLY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

interface WahaAnswer {
  status: number;
  body: unknown;
}

/** Who is told of what WAHA tells. */
export interface WahaListeners {
  /** Where WAHA calls: the cabinet's own address. */
  hookUrl: string;
  onSession: OnSession;
  onReports(reports: readonly Report[]): Promise<void>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** WAHA, an HTTP API for WhatsApp (waha.devlike.pro): an instance is a session of its own name there. */
export class WahaGateway implements WapiGateway {
  readonly name = 'waha';
  readonly #settings: WahaSettings;
  readonly #outbound: HttpOutbound;
  readonly #listeners: WahaListeners;
  /** Signs what WAHA tells; made from the API key, so that all nodes know it. */
  readonly #hookKey: string;

  constructor(settings: WahaSettings, outbound: HttpOutbound, listeners: WahaListeners) {
    this.#settings = settings;
    this.#outbound = outbound;
    this.#listeners = listeners;
    this.#hookKey = createHmac('sha256', settings.apiKey).update('wapi events').digest('hex');
  }

  async code(instanceId: string): Promise<LinkingCode> {
    await this.start(instanceId);
    for (let tried = 0; tried < CODE_TRIES; tried += 1) {
      const { status, body } = await this.#call('GET', `/api/${instanceId}/auth/qr`);
      const [type, data] = [textAt(body, 'mimetype'), textAt(body, 'data')];
      if (status === 200 && type && data) return { image: `data:${type};base64,${data}`, expiresAt: new Date(Date.now() + CODE_MS) };
      await wait(CODE_PAUSE_MS);
    }
    throw new GatewayDown('WAHA has no code to scan.');
  }

  async start(instanceId: string): Promise<void> {
    const { status, body } = await this.#call('GET', `/api/sessions/${instanceId}`);
    if (status === 404) {
      const webhooks = [
        { url: this.#listeners.hookUrl, events: EVENTS, hmac: { key: this.#hookKey }, retries: { delaySeconds: 2, attempts: 15 } },
      ];
      await this.#done('POST', '/api/sessions', { name: instanceId, start: true, config: { webhooks } });
    } else if (['STOPPED', 'FAILED'].includes(textAt(body, 'status') ?? '')) await this.#done('POST', `/api/sessions/${instanceId}/start`);
  }

  stop(instanceId: string): Promise<void> {
    return this.#done('POST', `/api/sessions/${instanceId}/stop`);
  }

  logout(instanceId: string): Promise<void> {
    return this.#done('POST', `/api/sessions/${instanceId}/logout`);
  }

  remove(instanceId: string): Promise<void> {
    return this.#done('DELETE', `/api/sessions/${instanceId}`);
  }

  async session(instanceId: string): Promise<WapiSession> {
    const { body } = await this.#call('GET', `/api/sessions/${instanceId}`);
    return sessionIn(textAt(body, 'status'), (body as { me?: unknown } | null)?.me);
  }

  async send(session: string, { to, text, image, file }: WapiMessage): Promise<WapiAnswer> {
    const chatId = chatOf(to);
    const attached = (path: string, { url, type, filename }: WapiFile, caption: string) =>
      this.#sent(path, { session, chatId, file: { url, mimetype: type, filename }, caption });
    if (!image && !file) return this.#sent('/api/sendText', { session, chatId, text });
    const first = image ? await attached('/api/sendImage', image, text) : undefined;
    if (first && (!file || 'refused' in first)) return first;
    const second = file ? await attached('/api/sendFile', file, image ? '' : text) : undefined;
    return first ?? second ?? { refused: 'There is nothing to send.' };
  }

  /** Takes in what WAHA tells; answers false where it is not signed as it should be. */
  async receive(body: Buffer, signature: unknown): Promise<boolean> {
    const own = createHmac('sha512', this.#hookKey).update(body).digest();
    const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
    if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
    const told = parsed(body.toString('utf8')) as WahaEvent | null;
    const instanceId = String(told?.session);
    if (told?.event === 'session.status' && isUuid(instanceId))
      await this.#listeners.onSession(instanceId, await this.#sessionOf(instanceId, told));
    const report = told?.event === 'message.ack' ? reportIn(told, new Date()) : undefined;
    if (report) await this.#listeners.onReports([report]);
    return true;
  }

  /** A session as an event tells it; whose phone it is, some engines tell only when they are asked. */
  async #sessionOf(instanceId: string, { payload, me }: WahaEvent): Promise<WapiSession> {
    const told = sessionIn(textAt(payload, 'status'), me);
    return told.state === 'authorized' && told.phone === null ? this.session(instanceId) : told;
  }

  async #sent(path: string, message: object): Promise<WapiAnswer> {
    const { status, body } = await this.#call('POST', path, message);
    const id = messageIdIn(body);
    if (status < 300 && id !== undefined) return { id };
    return { refused: textAt(body, 'message') ?? `WAHA answers ${status}` };
  }

  /** A call that may be repeated: what is not there need not be ended. */
  async #done(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    const { status } = await this.#call(method, path, body);
    if (status >= 300 && status !== 404 && status !== 422) throw new GatewayDown(`WAHA answers ${status}`);
  }

  async #call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<WahaAnswer> {
    const { url, apiKey } = this.#settings;
    const headers = { accept: 'application/json', 'x-api-key': apiKey, ...(body ? { 'content-type': 'application/json' } : {}) };
    try {
      const target = new URL(`${url}${path}`);
      this.#outbound.admit(target);
      const answer = await request(target, {
        method,
        dispatcher: this.#outbound.dispatcher,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { statusCode: status } = answer;
      const text = (await readBounded(answer.body, ANSWER_BYTES)).toString('utf8');
      if (status >= 500 || status === 401 || status === 403) throw new GatewayDown(`WAHA answers ${status}`, status >= 500);
      return { status, body: parsed(text) };
    } catch (error) {
      if (error instanceof GatewayDown) throw error;
      const { code = '', message } = error as Error & { code?: string };
      throw new GatewayDown(message || code, !EARLY.has(code));
    }
  }
}
