import { useEffect, useMemo, useRef } from 'react';
import { useMessagesReadNotificationMutation } from '../api.ts';
import { createReadMarker } from '../model/read-marker.ts';

/** Marks notifications as read, when they come into view and on click; failures are not shown to the user (spec 2 §7). */
export function useReadMarker() {
  const [patch] = useMessagesReadNotificationMutation();
  const read = useRef(patch);
  read.current = patch;
  const marker = useMemo(() => createReadMarker((id) => void read.current(id)), []);
  useEffect(() => marker.stop, [marker]);
  return {
    see: marker.see,
    /** Marks one notification; resolves to whether that succeeded. */
    read: async (id: string) => !(await patch(id)).error,
  };
}
