import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes a data folder that only a test or a benchmark used, with the database that its link leads to. The platform must have ended. */
export function discardData(dataDir: string): void {
  const link = join(dataDir, 'postgres.json');
  if (existsSync(link)) {
    const { place } = JSON.parse(readFileSync(link, 'utf8')) as { place: string };
    rmSync(place, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}
