import type { ModerationEntry } from '@cabinet/domain/moderation';

/** What can be decided about an entry of the queue. */
export interface Decisions {
  /** Lets its sends go out. */
  approve: (entry: ModerationEntry) => Promise<void>;
  /** Opens the dialog that approves what it says for good. */
  asPattern: (entry: ModerationEntry) => void;
  /** Opens the dialog that asks why not. */
  reject: (entry: ModerationEntry) => void;
}
