import { posix } from 'node:path';

/** File → the requests of its imports, those of types too. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** What the search knows of a file: when it came to it, and the earliest file on the way that it leads back to. */
interface Visit {
  at: number;
  earliest: number;
  isOpen: boolean;
}

/** Circles of files that import each other by relative paths, each with its files in order of their names (Tarjan's algorithm). */
export function importCircles(imports: Imports): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (file: string): Visit => {
    const own: Visit = { at: visits.size, earliest: visits.size, isOpen: true };
    visits.set(file, own);
    open.push(file);
    for (const request of imports.get(file) ?? []) {
      const target = posix.join(posix.dirname(file), request);
      if (!request.startsWith('.') || !imports.has(target)) continue;
      const known = visits.get(target);
      if (!known) own.earliest = Math.min(own.earliest, visit(target).earliest);
      else if (known.isOpen) own.earliest = Math.min(own.earliest, known.at);
    }
    if (own.earliest === own.at) close(file);
    return own;
  };

  const close = (file: string) => {
    const circle = open.splice(open.indexOf(file));
    for (const one of circle) (visits.get(one) as Visit).isOpen = false;
    if (circle.length > 1) circles.push(circle.sort());
  };

  for (const file of imports.keys()) if (!visits.has(file)) visit(file);
  return circles;
}
