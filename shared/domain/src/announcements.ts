import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_TONES, type AnnouncementKind, type AnnouncementTone } from './current-announcements.ts';
import { LOCALES, type Locale } from './locales.ts';
import { resource } from './resource.ts';
import { array, boolean, date, object, string, type InferType } from './validation.ts';

export {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_TONES,
  isCurrent,
  type AnnouncementKind,
  type AnnouncementTone,
  type CurrentAnnouncement,
} from './current-announcements.ts';

/** Longest text of an announcement in one language, in characters. */
export const ANNOUNCEMENT_TEXT_LENGTH = 500;
/** How long before its beginning a maintenance is shown, in milliseconds. */
export const MAINTENANCE_NOTICE_MS = 24 * 3_600_000;

const text = () => string().trim().defined().max(ANNOUNCEMENT_TEXT_LENGTH).default('');

/** Body of `POST` and `PUT /announcements` (spec 2 §9 "platform and route issues"). */
export const announcementSchema = object({
  kind: string<AnnouncementKind>().required().oneOf(ANNOUNCEMENT_KINDS),
  tone: string<AnnouncementTone>().required().oneOf(ANNOUNCEMENT_TONES),
  /** In each language of the cabinet; readers of a language without one get the first that is there. */
  text: object({ ru: text(), en: text(), es: text() })
    .noUnknown()
    .required()
    .test('text', 'required', (texts) => LOCALES.some((locale) => texts[locale] !== '')),
  /** It concerns the accounts that can send one of these; all accounts where it names none. */
  types: array(string<MessageType>().required().oneOf(MESSAGE_TYPES)).required().min(0).max(MESSAGE_TYPES.length),
  startsAt: date().required(),
  /** Null until somebody ends it. */
  endsAt: date()
    .nullable()
    .defined()
    .when('kind', ([kind], schema) => (kind === 'maintenance' ? schema.required() : schema))
    .test('order', 'announcements.order', function (endsAt) {
      const { startsAt } = this.parent as { startsAt?: Date };
      return !endsAt || !startsAt || endsAt >= startsAt;
    }),
  /** Whether those concerned get a notification when it begins. */
  isNotified: boolean().required(),
}).noUnknown();
export type NewAnnouncement = InferType<typeof announcementSchema>;

/** What is wrong with the platform or a route, or when it is worked on, as staff writes it. */
export interface Announcement {
  id: string;
  kind: AnnouncementKind;
  tone: AnnouncementTone;
  text: Readonly<Record<Locale, string>>;
  types: readonly MessageType[];
  startsAt: string;
  endsAt: string | null;
  isNotified: boolean;
  /** The provider whose open circuit raised it; null where somebody wrote it. */
  provider: string | null;
  /** Its author; null where the platform raised it. */
  OwnerId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The text for a reader: in the reader's language, else in the installation's, else in any. */
export function announcementText(text: Announcement['text'], locale: Locale, fallback: Locale): string {
  return [locale, fallback, ...LOCALES].map((one) => text[one]).find((one) => one !== '') ?? '';
}

/** Announcements of the platform: issues and maintenance. `$search` looks in the texts. */
export const announcements = resource<Announcement, NewAnnouncement>()({
  name: 'announcements',
  filters: { kind: 'oneOf', startsAt: 'range', endsAt: 'range' },
  orderable: ['startsAt', 'createdAt'],
  actions: {
    find: 'announcements.get',
    get: 'announcements.get',
    create: 'announcements.create',
    update: 'announcements.update',
    remove: 'announcements.remove',
  },
  schemas: { create: announcementSchema, update: announcementSchema },
});
