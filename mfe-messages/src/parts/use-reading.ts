import { useEffect, useMemo, useRef } from 'react';
import { useMessagesReadNotificationMutation } from '../api.ts';
import { createReader } from '../model/reader.ts';

/** Marking notifications as read, on sight and by hand; a failure is told to nobody (spec 2 §7). */
export function useReading() {
  const [patch] = useMessagesReadNotificationMutation();
  const read = useRef(patch);
  read.current = patch;
  const reader = useMemo(() => createReader((id) => void read.current(id)), []);
  useEffect(() => reader.stop, [reader]);
  return {
    see: reader.see,
    /** Answers whether it worked. */
    read: async (id: string) => !(await patch(id)).error,
  };
}
