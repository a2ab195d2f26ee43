import type { AreaEntry, Registry } from '@cabinet/domain/registry';
import { activate, RefusedError } from '@cabinet/domain/registry-changes';
import { isRolledOutTo } from '@cabinet/domain/rollout';

function withoutRollout(entry: AreaEntry): AreaEntry {
  const { rollout: _, ...rest } = entry;
  return rest;
}

/** The areas of a registry in which a cohort has another release than the live one. */
function rolloutsFor(registry: Registry, cohort: string | undefined): Record<string, string> {
  if (cohort === undefined) return {};
  return Object.fromEntries(
    Object.entries(registry.areas).flatMap(([area, { rollout, enabled, releases }]) =>
      rollout && enabled && Object.hasOwn(releases, rollout.release) && isRolledOutTo(rollout, cohort) ? [[area, rollout.release]] : [],
    ),
  );
}

/** As an activation, so that what is live is the release to fall back on; what the rules forbid by now leaves what is live. */
function withRelease(registry: Registry, area: string, release: string): Registry {
  try {
    const made = activate(registry, { [area]: release }, '');
    const { activatedAt } = registry.areas[area] ?? {};
    const entry = { ...made.areas[area], activatedAt } as AreaEntry;
    return { ...made, areas: { ...made.areas, [area]: entry } };
  } catch (error) {
    if (error instanceof RefusedError) return registry;
    throw error;
  }
}

/** Compositions by the releases that differ; a registry that was replaced takes its own away. */
const composed = new WeakMap<Registry, Map<string, Registry>>();

/**
 * The registry as a cohort gets it (docs/decisions/0048): with the releases of the roll-outs that it belongs to, and for nobody with who
 * else does.
 */
export function composeRollouts(registry: Registry, cohort: string | undefined): Registry {
  const rolledOut = Object.keys(registry.areas).filter((area) => registry.areas[area]?.rollout);
  if (rolledOut.length === 0) return registry;
  const chosen = rolloutsFor(registry, cohort);
  const compositions = composed.get(registry) ?? new Map<string, Registry>();
  composed.set(registry, compositions);
  const key = JSON.stringify(chosen);
  const known = compositions.get(key);
  if (known) return known;
  const areas = Object.fromEntries(Object.entries(registry.areas).map(([area, entry]) => [area, withoutRollout(entry)]));
  const made = Object.entries(chosen).reduce((before, [area, release]) => withRelease(before, area, release), {
    ...registry,
    areas,
    rolledOut,
  } as Registry);
  compositions.set(key, made);
  return made;
}

/** Tells compositions of one revision apart: the releases in use of the areas that are being rolled out; empty without any. */
export function compositionKey({ rolledOut = [], areas }: Registry): string {
  return rolledOut.map((area) => `~${areas[area]?.current ?? ''}`).join('');
}
