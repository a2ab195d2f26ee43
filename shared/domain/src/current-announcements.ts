/** What an announcement is about; a maintenance refuses new work while it lasts. */
export const ANNOUNCEMENT_KINDS = ['platform', 'routes', 'maintenance'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** How its banner is coloured. */
export const ANNOUNCEMENT_TONES = ['info', 'warning', 'error'] as const;
export type AnnouncementTone = (typeof ANNOUNCEMENT_TONES)[number];

/** An announcement as those concerned read it: `GET /announcements/current`, whose texts are in the account's language. */
export interface CurrentAnnouncement {
  id: string;
  kind: AnnouncementKind;
  tone: AnnouncementTone;
  text: string;
  startsAt: string;
  /** Null until somebody ends it. */
  endsAt: string | null;
}

/** Whether a moment lies within an announcement. */
export function isCurrent({ startsAt, endsAt }: Pick<CurrentAnnouncement, 'startsAt' | 'endsAt'>, now: number): boolean {
  return Date.parse(startsAt) <= now && (endsAt === null || Date.parse(endsAt) > now);
}
