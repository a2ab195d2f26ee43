import type { ModerationEntry } from '@cabinet/domain/moderation';

/** The moderator's actions for an entry of the queue. */
export interface Decisions {
  /** Approves the entry's sendings, so that they are sent. */
  approve: (entry: ModerationEntry) => Promise<void>;
  /** Approves the entry's sendings after a question, where not all of the messages is in sight. */
  approveUnread: (entry: ModerationEntry) => Promise<void>;
  /** Opens the dialog that approves the entry's texts as patterns. */
  asPattern: (entry: ModerationEntry) => void;
  /** Opens the dialog that asks for the reason of the rejection. */
  reject: (entry: ModerationEntry) => void;
}
