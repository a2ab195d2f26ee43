import { refuseIf } from '@cabinet/domain/registry-changes';
import { commandResult, type CommandResult } from './command-result.ts';
import { builtPackages, packageOf } from './built-package.ts';
import { check } from './check.ts';
import { isCopy } from './folder-client.ts';
import type { Command } from './options.ts';
import type { DeployClient } from './deploy-client.ts';
import { changeText } from './print.ts';
import { handOverToPlatform, publish } from './publish.ts';

/** `release`: uploads the built package `name`; refused with every fault that `check` finds. */
export async function releaseCommand(place: DeployClient, name: string, ifRevision: number | undefined): Promise<CommandResult> {
  const built = packageOf(name);
  refuseIf(check(built, await place.registry()));
  const made = await place.release(built, { ifRevision });
  return commandResult(made, made.fresh ? `Uploaded ${made.target} ${made.id}.` : `${made.target} ${made.id} is there already.`);
}

/** `check`: reports whether the built package `name` can be released; refused with its faults otherwise. */
export async function checkCommand(place: DeployClient, name: string): Promise<CommandResult> {
  const built = packageOf(name);
  refuseIf(check(built, await place.registry()));
  return commandResult({ target: built.target, faults: [] }, `${built.target} can be released.`);
}

/** `publish`: releases the workspace's built packages and activates them in one step. */
export async function publishCommand({ names, to, ifRevision }: Command, place: DeployClient, data: string): Promise<CommandResult> {
  const built = builtPackages(names);
  if (!to && isCopy(data)) {
    const order = await handOverToPlatform(data, built);
    const ids = order.releases.map(({ target, id }) => `${target} ${id}`);
    return commandResult({ handed: ids }, `Handed to the platform of this folder, which makes live what is new of it: ${ids.join(', ')}.`);
  }
  const changed = await publish(place, built, ifRevision);
  return commandResult(changed, changeText(changed, 'Nothing to publish: all of it is live'));
}
