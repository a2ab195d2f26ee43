import type { ChangeAnswer } from '@cabinet/domain/registry-calls';
import { releaseLineOf, RefusedError, refuseIf, SHELL } from '@cabinet/domain/registry-changes';
import type { Registry } from '@cabinet/domain/registry';
import { readBuilt } from '@cabinet/releases/content';
import { copyToDraft, FolderFiles } from '@cabinet/releases/release-files';
import { writePublishOrder, type PublishOrder } from '@cabinet/releases/publish-order';
import { buildFaults } from './check.ts';
import { releaseIdOf, type BuiltPackage } from './built-package.ts';
import type { DeployClient } from './deploy-client.ts';

function isKnown(registry: Registry, target: string, id: string): boolean {
  return (target === SHELL || Object.hasOwn(registry.areas, target)) && Object.hasOwn(releaseLineOf(registry, target).releases, id);
}

/** Releases built packages, the shell first, and activates them in one step; live ones are skipped. */
export async function publish(place: DeployClient, built: readonly BuiltPackage[], ifRevision?: number): Promise<ChangeAnswer> {
  const registry = await place.registry();
  const wanted: Record<string, string> = {};
  for (const one of built) {
    const { target } = one;
    const id = releaseIdOf(one);
    if (!isKnown(registry, target, id)) {
      refuseIf(buildFaults(one).map((fault) => `${target}: ${fault}`));
      await place.release(one, { together: true });
    }
    if (!isKnown(registry, target, id) || releaseLineOf(registry, target).current !== id) wanted[target] = id;
  }
  if (Object.keys(wanted).length === 0) return { revision: registry.revision, changes: [] };
  return place.activate(wanted, { verb: 'publish', ifRevision });
}

/**
 * Stores built packages in a folder whose registry is a copy, with an order for its platform, which executes it at once when
 * it runs, else at its start.
 */
export async function handOverToPlatform(data: string, built: readonly BuiltPackage[]): Promise<PublishOrder> {
  const files = new FolderFiles(data);
  const releases: PublishOrder['releases'][number][] = [];
  for (const one of built) {
    const { target, dist } = one;
    refuseIf(buildFaults(one).map((fault) => `${target}: ${fault}`));
    const { id, release } = readBuilt(target, dist, one);
    await files.store(target, id, await copyToDraft(files, dist));
    releases.push({ target, id, release });
  }
  if (releases.length === 0) throw new RefusedError(['Nothing is built here.']);
  const order: PublishOrder = { releases };
  await writePublishOrder(data, order);
  return order;
}
