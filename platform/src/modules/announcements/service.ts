import {
  announcementText,
  isCurrent,
  MAINTENANCE_NOTICE_MS,
  type Announcement,
  type CurrentAnnouncement,
} from '@cabinet/domain/announcements';
import type { Locale } from '@cabinet/domain/locales';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { toAnnouncement } from './repository.ts';

/** How long a node answers from what it has read: so long another node's change may go unnoticed. */
const CACHED_MS = 1000;

/** Announcements that hold now or soon, as every call needs them. */
export class AnnouncementService {
  readonly #app: App;
  #read: { at: number; rows: Promise<Announcement[]> } | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  /** What concerns the caller, in the account's language: what holds now, and maintenance that begins within a day. */
  async currentOf({ account }: Caller): Promise<CurrentAnnouncement[]> {
    const rows = await this.#current();
    if (rows.length === 0) return [];
    const { channels, settings } = this.#app.services;
    const [types, { frontend }, user] = await Promise.all([
      channels?.channelsOf(account.id),
      settings.publicSettings(),
      this.#app.db.selectFrom('users').select('data').where('id', '=', account.id).executeTakeFirst(),
    ]);
    const locale = (user?.data.locale as Locale | undefined) ?? frontend.locale;
    return rows
      .filter((row) => row.types.length === 0 || account.role === 'admin' || row.types.some((type) => types?.includes(type)))
      .map(({ id, kind, tone, text, startsAt, endsAt }) => {
        return { id, kind, tone, text: announcementText(text, locale, frontend.locale), startsAt, endsAt };
      });
  }

  /** When the maintenance that holds now ends; undefined while there is none. */
  async maintenanceEnd(now = Date.now()): Promise<string | undefined> {
    const rows = await this.#current();
    return rows.find((row) => row.kind === 'maintenance' && isCurrent(row, now))?.endsAt ?? undefined;
  }

  /** After a change: this node reads again, and every open cabinet too. */
  onChanged(): void {
    this.#read = undefined;
    this.#app.live.broadcast('announcements.updated', { rows: [] });
  }

  #current(): Promise<Announcement[]> {
    const now = Date.now();
    if (!this.#read || now - this.#read.at > CACHED_MS) this.#read = { at: now, rows: this.#readCurrent(now) };
    return this.#read.rows;
  }

  async #readCurrent(now: number): Promise<Announcement[]> {
    const rows = await this.#app.db
      .selectFrom('announcement')
      .selectAll()
      .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', new Date(now))]))
      .where('starts_at', '<', new Date(now + MAINTENANCE_NOTICE_MS))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(20)
      .execute();
    return rows.map(toAnnouncement).filter((row) => row.kind === 'maintenance' || Date.parse(row.startsAt) <= now + CACHED_MS);
  }
}

declare module '../../services.ts' {
  interface Services {
    announcements: AnnouncementService;
  }
}
