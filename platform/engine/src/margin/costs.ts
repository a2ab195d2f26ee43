import type { MessageType } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';

/** A message that a provider has taken, and the tariff that it is charged by. */
export interface TakenMessage {
  provider: string;
  recipient: string;
  type: MessageType;
  segments: number;
  /** The text of a `voice` message, whose length is paid for; empty for others. */
  text: string;
  tariffId: string;
  /** When it was taken. */
  at: Date;
}

/** What providers take for messages, in their order; null for one that nothing tells the price of. */
export type CostsOf = (messages: readonly TakenMessage[]) => Promise<(Units | null)[]>;

export const NO_COSTS: CostsOf = async (messages) => messages.map(() => null);
