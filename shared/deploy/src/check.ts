import { existsSync } from 'node:fs';
import { distFaults } from '@cabinet/build/dist-check';
import type { Registry } from '@cabinet/domain/registry';
import { Refused, SHELL } from '@cabinet/domain/registry-changes';
import { strandedAreas } from '@cabinet/domain/registry-rules';
import { readArea, readShell } from '@cabinet/releases/content';
import { standingFaults } from '@cabinet/releases/desk';
import { fileFaults } from '@cabinet/releases/faults';
import type { Package } from './built.ts';

/** What stands against releasing a built package into a product, in sentences; empty when nothing does. */
export function check(built: Package, registry: Registry): string[] {
  try {
    const faults = buildFaults(built);
    return [...faults, ...(built.target === SHELL ? shellFaults(built, registry) : areaFaults(built, registry))];
  } catch (error) {
    if (error instanceof Refused) return [...error.faults];
    throw error;
  }
}

/** What is wrong with a build in itself, in sentences. */
export function buildFaults({ target, dist }: Package): string[] {
  if (!existsSync(dist)) return [`${dist} is missing: build the package first.`];
  const faults = fileFaults(dist);
  return faults.length > 0 || target === SHELL ? faults : distFaults(dist, target);
}

function shellFaults({ dist, commit }: Package, registry: Registry): string[] {
  return strandedAreas(registry, readShell(dist, commit).release.provides);
}

function areaFaults(built: Package, registry: Registry): string[] {
  const { area, release } = readArea(built.dist, built);
  const named = area === built.target ? [] : [`This is ${area}, not ${built.target}.`];
  return [...named, ...standingFaults(registry, release)];
}
