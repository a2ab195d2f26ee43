import type { ChangeAnswer } from '@cabinet/domain/registry-calls';
import { lineOf, Refused, refuseIf, SHELL } from '@cabinet/domain/registry-changes';
import type { Registry } from '@cabinet/domain/registry';
import { readBuilt } from '@cabinet/releases/content';
import { copyToDraft, FolderFiles } from '@cabinet/releases/files';
import { leaveOrder, type PublishOrder } from '@cabinet/releases/order';
import { buildFaults } from './check.ts';
import { releaseIdOf, type Package } from './built.ts';
import type { Place } from './place.ts';

function isKnown(registry: Registry, target: string, id: string): boolean {
  return (target === SHELL || Object.hasOwn(registry.areas, target)) && Object.hasOwn(lineOf(registry, target).releases, id);
}

/** Releases built packages, the shell first, and makes them live in one step. What is live already is left alone. */
export async function publish(place: Place, built: readonly Package[], ifRevision?: number): Promise<ChangeAnswer> {
  const registry = await place.registry();
  const wanted: Record<string, string> = {};
  for (const one of built) {
    const { target } = one;
    const id = releaseIdOf(one);
    if (!isKnown(registry, target, id)) {
      refuseIf(buildFaults(one).map((fault) => `${target}: ${fault}`));
      await place.release(one, { together: true });
    }
    if (!isKnown(registry, target, id) || lineOf(registry, target).current !== id) wanted[target] = id;
  }
  if (Object.keys(wanted).length === 0) return { revision: registry.revision, changes: [] };
  return place.activate(wanted, { verb: 'publish', ifRevision });
}

/**
 * Leaves built packages in a folder whose registry is a copy, with an order for its platform: carried out at once when it
 * runs, else when it starts.
 */
export async function handOver(data: string, built: readonly Package[]): Promise<PublishOrder> {
  const files = new FolderFiles(data);
  const releases: PublishOrder['releases'][number][] = [];
  for (const one of built) {
    const { target, dist } = one;
    refuseIf(buildFaults(one).map((fault) => `${target}: ${fault}`));
    const { id, release } = readBuilt(target, dist, one);
    await files.keep(target, id, await copyToDraft(files, dist));
    releases.push({ target, id, release });
  }
  if (releases.length === 0) throw new Refused(['Nothing is built here.']);
  const order: PublishOrder = { releases };
  await leaveOrder(data, order);
  return order;
}
