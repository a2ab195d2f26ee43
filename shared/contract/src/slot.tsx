import { useCabinet } from './cabinet.ts';
import type { SlotId, SlotProps } from './extensions.ts';

/**
 * Shows what areas contribute to a slot, in the declared order. Each contribution loads when it becomes visible; one that
 * fails shows nothing and leaves the others alone.
 *
 * @example
 * <Slot id="messages.detail/v1" sendingId={message.id} />
 */
export function Slot<S extends SlotId>({ id, ...props }: { id: S } & SlotProps<S>) {
  return useCabinet().renderSlot(id, props as unknown as SlotProps<S>);
}
