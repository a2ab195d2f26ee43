import { refuseIf } from '@cabinet/domain/registry-changes';
import { answer, type Answer } from './answer.ts';
import { builtPackages, packageOf } from './built.ts';
import { check } from './check.ts';
import { isCopy } from './folder-place.ts';
import type { Command } from './options.ts';
import type { Place } from './place.ts';
import { changeText } from './print.ts';
import { handOver, publish } from './publish.ts';

/** Uploads the built package `name`; refused with every fault that `check` finds. */
export async function released(place: Place, name: string, ifRevision: number | undefined): Promise<Answer> {
  const built = packageOf(name);
  refuseIf(check(built, await place.registry()));
  const made = await place.release(built, { ifRevision });
  return answer(made, made.fresh ? `Uploaded ${made.target} ${made.id}.` : `${made.target} ${made.id} is there already.`);
}

/** Says that nothing stands against releasing the built package `name`, or what does. */
export async function checked(place: Place, name: string): Promise<Answer> {
  const built = packageOf(name);
  refuseIf(check(built, await place.registry()));
  return answer({ target: built.target, faults: [] }, `${built.target} can be released.`);
}

/** Releases what is built in the workspace and makes it live in one step. */
export async function published({ names, to, ifRevision }: Command, place: Place, data: string): Promise<Answer> {
  const built = builtPackages(names);
  if (!to && isCopy(data)) {
    const order = await handOver(data, built);
    const ids = order.releases.map(({ target, id }) => `${target} ${id}`);
    return answer({ handed: ids }, `Handed to the platform of this folder, which makes live what is new of it: ${ids.join(', ')}.`);
  }
  const changed = await publish(place, built, ifRevision);
  return answer(changed, changeText(changed, 'Nothing to publish: all of it is live'));
}
