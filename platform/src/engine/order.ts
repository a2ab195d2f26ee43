import type { MessageType } from '@cabinet/domain/channels';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { AudienceSpec } from './audience/audience.ts';

/** A send that has been checked: who sends what to whom, at whose price, by which way. */
export interface Order {
  ownerId: string;
  type: MessageType;
  sender: string;
  text: string;
  title: string;
  audience: AudienceSpec;
  startsAt: Date;
  /** Hours over which dispatch is spread; 0 sends as fast as it goes. */
  stretchHours: number;
  tariff: Pick<Tariff, 'id' | 'price' | 'unit' | 'data'>;
  /** In the order they are tried. */
  providers: readonly string[];
  /** A few typed addresses at once: goes ahead of every bulk. */
  isSingle: boolean;
}

/** Lanes of dispatch; one never waits for another. */
export const LANE = { single: 0, bulk: 1 } as const;
