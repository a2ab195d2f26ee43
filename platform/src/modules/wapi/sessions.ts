import type { WapiFault } from '@cabinet/domain/wapi';
import { firstRow, run, transaction, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { WapiGateway, WapiSession } from './gateway.ts';
import { notifyOwner } from './renewal.ts';
import { toInstance } from './repository.ts';
import type { WapiRow } from './tables.ts';

/** How long one node has to bring a session to what its instance is, before another takes over. */
const LEASE_MS = 60_000;
/** How often the sessions of paid instances are compared with the gateway's, beside what it tells by itself. */
const CHECK_MS = 300_000;
const UNIQUE_VIOLATION = '23505';

const CLAIM = `
  update wapi_instance set sync_at = $2 where id = (
    select id from wapi_instance where sync_at <= $1 order by sync_at limit 1 for update skip locked) returning *`;
const WRITE = `
  update wapi_instance set state = $2, phone = $3, fault = $4, updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = $1 returning *`;

/** Who changed a device: its owner through the cabinet, who needs no notification of it, or the phone and the gateway. */
type Cause = 'owner' | 'device';

/** Keeps what is known of devices and what the gateway knows the same. */
export class WapiSessions {
  readonly #app: App;
  readonly #gateway: WapiGateway | undefined;

  constructor(app: App, gateway: WapiGateway | undefined) {
    this.#app = app;
    this.#gateway = gateway;
  }

  /** Writes what the gateway says of an instance's device; a phone that another instance has is unlinked again. */
  async apply(instanceId: string, session: WapiSession, cause: Cause = 'device'): Promise<void> {
    // Of two instances that the same phone scans at once, the index lets one write; the other finds it then.
    const isTaken = await this.#write(instanceId, session, cause).catch((error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error;
      return this.#write(instanceId, session, cause);
    });
    if (isTaken) await this.#gateway?.logout(instanceId);
  }

  /** Brings one session to what its instance is: running while it is paid, resting when not, gone when it was removed. Returns whether there was any. */
  async sync(now = new Date()): Promise<boolean> {
    const gateway = this.#gateway;
    if (!gateway) return false;
    const lease = new Date(now.getTime() + LEASE_MS);
    const row = await firstRow<WapiRow>(this.#app.pool, CLAIM, [now, lease]);
    if (!row) return false;
    const isRunning = row.is_paid && row.removed_at === null;
    if (row.removed_at) await gateway.remove(row.id);
    else if (!row.is_paid) await gateway.stop(row.id);
    else {
      await gateway.start(row.id);
      await this.apply(row.id, await gateway.session(row.id));
    }
    const next = isRunning ? new Date(now.getTime() + CHECK_MS) : null;
    await run(this.#app.pool, 'update wapi_instance set sync_at = $3 where id = $1 and sync_at = $2', [row.id, lease, next]);
    return true;
  }

  async #write(instanceId: string, session: WapiSession, cause: Cause): Promise<boolean> {
    const written = await transaction(this.#app.pool, async (client) => {
      const row = await firstRow<WapiRow>(client, 'select * from wapi_instance where id = $1 and removed_at is null for update', [
        instanceId,
      ]);
      if (!row) return undefined;
      const isTaken = session.phone !== null && (await this.#isElsewhere(client, row, session.phone));
      const now = isTaken ? { state: 'notAuthorized' as const, phone: null, fault: 'phone-already-used' as const } : heldOf(row, session);
      if (row.state === now.state && row.phone === now.phone && row.fault === now.fault) return { isTaken, row: undefined };
      const changed = (await firstRow<WapiRow>(client, WRITE, [row.id, now.state, now.phone, now.fault])) as WapiRow;
      if (cause === 'device') await this.#notifyOfDevice(client, row, changed);
      return { isTaken, row: changed };
    });
    if (written?.row) this.#app.live.publish('wapiInstances', 'updated', written.row.owner_id, [toInstance(written.row)]);
    return written?.isTaken ?? false;
  }

  async #isElsewhere(client: Db, { id }: WapiRow, phone: string): Promise<boolean> {
    return (await firstRow(client, 'select 1 from wapi_instance where phone = $1 and id <> $2', [phone, id])) !== undefined;
  }

  /** A device that was linked, one that is no longer, and one that does not answer are events of their own (spec 2 §9 "WAPI events"). */
  async #notifyOfDevice(client: Db, before: WapiRow, { state, phone, title }: WapiRow): Promise<void> {
    const about = (notice: string, whose: string | null) => ({ notice, title, phone: whose ?? '' });
    const notify = (cause: string, data: ReturnType<typeof about>) => notifyOwner(client, before, 'wapi.events', cause, data);
    if (state === 'authorized' && before.phone !== phone) await notify(`device:${newId()}`, about('authorized', phone));
    if (before.phone === null) return;
    if (state === 'notAuthorized') await notify(`device:${newId()}`, about('notAuthorized', before.phone));
    if (state === 'undefined' && before.state !== state) await notify(`silent:${hourOf(new Date())}`, about('silent', phone));
  }
}

/** The hour of a moment: a session that fails and comes back in turns is told of once in it. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** What is known of a device after the gateway has told of it: one that restarts keeps its phone. */
function heldOf(row: WapiRow, { state, phone, fault }: WapiSession): Pick<WapiRow, 'state' | 'phone'> & { fault: WapiFault | null } {
  const kept = state === 'notAuthorized' ? null : (phone ?? row.phone);
  return { state, phone: kept, fault: state === 'authorized' ? null : (fault ?? row.fault) };
}
