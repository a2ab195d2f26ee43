/** A place in the log of a PostgreSQL; places of another timeline, which begins with each promotion, say nothing of it. */
export interface LogPlace {
  timeline: number;
  at: bigint;
}

/** A place as PostgreSQL writes it, `16/B374D848`. */
export function placeFrom(timeline: number, text: string): LogPlace {
  const [high = '', low = ''] = text.split('/');
  return { timeline, at: (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) };
}

/** Whether whoever is at `place` has all that was written up to `asked`. */
export const hasReached = (place: LogPlace, asked: LogPlace): boolean => place.timeline === asked.timeline && place.at >= asked.at;
