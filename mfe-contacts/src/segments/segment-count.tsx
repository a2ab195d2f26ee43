import { useSegmentCount } from './use-segment-count.ts';

/** How many contacts a segment holds at the moment. */
export function SegmentCount({ id }: { id: string }) {
  const { text, isUnknown } = useSegmentCount(id);
  return isUnknown ? '–' : text;
}
