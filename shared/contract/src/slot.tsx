import { useCabinet } from './cabinet.ts';
import type { SlotId, SlotProps } from './extensions.ts';

/**
 * Shows what areas contribute to a place, in their declared order. Each contribution loads when it becomes visible
 * and fails alone: a broken one shows nothing.
 */
export function Slot<S extends SlotId>({ id, ...props }: { id: S } & SlotProps<S>) {
  return useCabinet().renderSlot(id, props as unknown as SlotProps<S>);
}
