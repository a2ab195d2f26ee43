import { randomBytes } from 'node:crypto';
import { sandboxDigits, SANDBOX_DIGITS } from '@cabinet/domain/sandbox-digits';
import type { WapiFault } from '@cabinet/domain/wapi';
import { firstRow, rows, run, type Report } from '@cabinet/engine';
import { newId } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import type { LinkingCode, OnSession, WapiAnswer, WapiGateway, WapiMessage, WapiSession } from '../gateway.ts';
import { qrSvg } from '../../../qr/qr-code.ts';

/** How long a phone takes a code. */
const CODE_MS = 60_000;
/** Phones that end like this cannot link devices yet; recipients have ends of their own (`SANDBOX_DIGITS`). */
const NEEDS_BETA = '02';

/** Below the cabinet's address. */
export const devicePath = (code: string) => `/wapi/device/${code}`;

/** A session as the sandbox knows it. */
export interface SandboxSession {
  instance_id: string;
  state: WapiSession['state'];
  phone: string | null;
  code: string | null;
  code_expires_at: Date | null;
}

/**
 * The gateway of installations without one: its codes are real and lead to a page that stands in for a phone. It links whatever number is
 * typed there, so it is there with demo data only unless it is asked for. Its memory outlives any node.
 */
export class SandboxGateway implements WapiGateway {
  readonly name = 'sandbox';
  readonly #app: App;
  readonly #onSession: OnSession;

  constructor(app: App, onSession: OnSession) {
    this.#app = app;
    this.#onSession = onSession;
  }

  async code(instanceId: string): Promise<LinkingCode> {
    const code = randomBytes(12).toString('base64url');
    const expiresAt = new Date(Date.now() + CODE_MS);
    await run(
      this.#app.pool,
      `insert into wapi_sandbox_session (instance_id, state, code, code_expires_at) values ($1, 'notAuthorized', $2, $3)
       on conflict (instance_id) do update set code = excluded.code, code_expires_at = excluded.code_expires_at`,
      [instanceId, code, expiresAt],
    );
    const svg = qrSvg(`${this.#app.config.publicUrl}${devicePath(code)}`);
    return { image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, expiresAt, device: devicePath(code) };
  }

  async start(instanceId: string): Promise<void> {
    await run(
      this.#app.pool,
      `insert into wapi_sandbox_session as s (instance_id, state) values ($1, 'notAuthorized')
       on conflict (instance_id) do update set state = case when s.phone is null then 'notAuthorized' else 'authorized' end`,
      [instanceId],
    );
  }

  async stop(instanceId: string): Promise<void> {
    await run(this.#app.pool, `update wapi_sandbox_session set state = 'sleep' where instance_id = $1`, [instanceId]);
  }

  async logout(instanceId: string): Promise<void> {
    await run(this.#app.pool, `update wapi_sandbox_session set state = 'notAuthorized', phone = null where instance_id = $1`, [instanceId]);
  }

  async remove(instanceId: string): Promise<void> {
    await run(this.#app.pool, 'delete from wapi_sandbox_session where instance_id = $1', [instanceId]);
  }

  async session(instanceId: string): Promise<WapiSession> {
    const row = await firstRow<SandboxSession>(this.#app.pool, 'select * from wapi_sandbox_session where instance_id = $1', [instanceId]);
    return { state: row?.state ?? 'undefined', phone: row?.phone ?? null };
  }

  async send(instanceId: string, { to, text, image, file }: WapiMessage): Promise<WapiAnswer> {
    if (sandboxDigits(to) === SANDBOX_DIGITS.refused) return { refused: 'Refused by the sandbox' };
    const id = newId();
    await run(
      this.#app.pool,
      'insert into wapi_sandbox_message (id, instance_id, recipient, text, attachment) values ($1, $2, $3, $4, $5)',
      [id, instanceId, to, text, image?.url ?? file?.url ?? null],
    );
    return { id };
  }

  /** What was sent a moment ago is delivered, but for what its recipient's last digits say. */
  async reports(): Promise<readonly Report[]> {
    const due = await rows<{ id: string; recipient: string }>(
      this.#app.pool,
      `update wapi_sandbox_message set is_reported = true where id in (
         select id from wapi_sandbox_message where not is_reported and sent_at <= now() - interval '1 second' order by sent_at limit 500 for update skip locked)
       returning id, recipient`,
    );
    const at = new Date();
    return due.map(({ id, recipient }): Report =>
      sandboxDigits(recipient) === SANDBOX_DIGITS.undelivered
        ? { ref: id, status: 'failed', code: 'undelivered', text: 'Not delivered by the sandbox', at }
        : { ref: id, status: 'delivered', at },
    );
  }

  /** The session that a code was made for, the last one that its instance got; its phone page stays open after it was scanned. */
  sessionOf(code: string): Promise<SandboxSession | undefined> {
    return firstRow<SandboxSession>(this.#app.pool, 'select * from wapi_sandbox_session where code = $1', [code]);
  }

  /** Has a phone scan a code that is still valid. */
  async scan({ instance_id: id, code }: SandboxSession, phone: string): Promise<void> {
    const fault: WapiFault | undefined = phone.endsWith(NEEDS_BETA) ? 'device-link-beta' : undefined;
    if (fault) return this.#onSession(id, { state: 'notAuthorized', phone: null, fault });
    const linked = await run(
      this.#app.pool,
      `update wapi_sandbox_session set state = 'authorized', phone = $3 where instance_id = $1 and code = $2 and code_expires_at > now()`,
      [id, code, phone],
    );
    if (linked > 0) await this.#onSession(id, { state: 'authorized', phone });
  }

  /** Has the paid period of a phone's instance end now, so that a demo shows in a minute what a month brings; the job renews it or not. */
  async endPeriod({ instance_id: id }: SandboxSession): Promise<void> {
    await run(this.#app.pool, 'update wapi_instance set expired_at = now() where id = $1 and is_paid and removed_at is null', [id]);
  }

  /** Has the phone end the link, as people do in WhatsApp itself. */
  async unlink({ instance_id: id }: SandboxSession): Promise<void> {
    await this.logout(id);
    await this.#onSession(id, { state: 'notAuthorized', phone: null });
  }
}
