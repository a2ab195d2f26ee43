import { watch } from 'node:fs';
import type { ReleaseReader } from './release-reader.ts';

const POLL_MS = 5000;

/** Calls `onChange` when another revision has become live; returns what stops the watch. */
export function watchRegistry(dataDir: string, releases: ReleaseReader, onChange: (revision: number) => void): () => void {
  let revision = releases.current()?.registry.revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const now = releases.current()?.registry.revision;
    if (now === undefined || now === revision) return;
    revision = now;
    onChange(now);
  };
  const watcher = watch(dataDir, { persistent: false }, (_event, name) => {
    if (name !== 'registry.json') return;
    clearTimeout(timer);
    timer = setTimeout(look, 50);
  });
  // Not every file system tells of changes.
  const poll = setInterval(look, POLL_MS).unref();
  return () => {
    clearInterval(poll);
    clearTimeout(timer);
    watcher.close();
  };
}
