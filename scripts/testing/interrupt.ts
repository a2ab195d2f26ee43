/** What has to end with the run when somebody ends it (Ctrl+C, `kill`). */
const ends = new Set<() => void>();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const end of ends) end();
    process.exit(130);
  });

/** Calls `end` when the run is interrupted; answers how to take that back. */
export function onInterrupt(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}
