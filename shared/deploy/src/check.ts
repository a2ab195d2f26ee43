import { existsSync } from 'node:fs';
import { distFaults } from '@cabinet/build/dist-check';
import type { Registry } from '@cabinet/domain/registry';
import { RefusedError, SHELL } from '@cabinet/domain/registry-changes';
import { strandedAreas } from '@cabinet/domain/registry-rules';
import { readArea, readShell } from '@cabinet/releases/content';
import { compositionFaults } from '@cabinet/releases/release-service';
import { fileFaults } from '@cabinet/releases/file-faults';
import type { BuiltPackage } from './built-package.ts';

/** Faults that prevent the release of a built package into a registry, in sentences. */
export function check(built: BuiltPackage, registry: Registry): string[] {
  try {
    const faults = buildFaults(built);
    return [...faults, ...(built.target === SHELL ? shellFaults(built, registry) : areaFaults(built, registry))];
  } catch (error) {
    if (error instanceof RefusedError) return [...error.faults];
    throw error;
  }
}

/** Faults of a build by itself, in sentences. */
export function buildFaults({ target, dist }: BuiltPackage): string[] {
  if (!existsSync(dist)) return [`${dist} is missing: build the package first.`];
  const faults = fileFaults(dist);
  return faults.length > 0 || target === SHELL ? faults : distFaults(dist, target);
}

function shellFaults({ dist, commit }: BuiltPackage, registry: Registry): string[] {
  return strandedAreas(registry, readShell(dist, commit).release.provides);
}

function areaFaults(built: BuiltPackage, registry: Registry): string[] {
  const { area, release } = readArea(built.dist, built);
  const named = area === built.target ? [] : [`This is ${area}, not ${built.target}.`];
  return [...named, ...compositionFaults(registry, release)];
}
