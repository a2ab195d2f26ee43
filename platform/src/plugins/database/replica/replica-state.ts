/**
 * Whether a replica may be read from: `behind` says that it lags too much or a read has waited for it in vain, `other` that it is no standby of
 * the primary, or has not followed it to a new timeline.
 */
export type ReplicaState = 'ready' | 'behind' | 'away' | 'other';

/** Why a read was repeated on the primary: the replica was behind, its connection broke, or it refused, mostly for a conflict with what it replays. */
export type RepeatReason = 'behind' | 'lost' | 'refused';

/** The replicas of a database, as they are told of. */
export interface Replicas {
  readonly states: readonly { name: string; state: ReplicaState; lagMs: number | undefined }[];
  /** Called for each read that might be answered by a replica, with who has answered it. */
  onRead: (from: 'replica' | 'primary') => void;
  onRepeat: (reason: RepeatReason) => void;
}

/** Where to read, and up to which lag. */
export interface ReplicaSettings {
  /** One host or several, as in `DATABASE_URL`. */
  url: string;
  maxLagMs: number;
}
