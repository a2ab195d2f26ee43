import type { Registry } from '@cabinet/domain/registry';
import { activate, RefusedError } from '@cabinet/domain/registry-changes';
import type { PreviewChoices } from '@cabinet/domain/registry-previews';

/**
 * The registry as somebody sees it who previews known releases: what is live comes behind them, as after an
 * activation, and an area that is switched off shows. Throws `RefusedError` with what the rules of activation forbid.
 */
export function withPreview(registry: Registry, choices: PreviewChoices): Registry {
  const shown = Object.entries(choices).filter(([area, release]) => registry.areas[area]?.current !== release);
  if (shown.length === 0) return registry;
  const preview = Object.fromEntries(shown);
  const on = shown.map(([area]) => {
    const entry = registry.areas[area];
    if (!entry) throw new RefusedError([`There is no area ${area} in the registry.`]);
    return [area, { ...entry, enabled: true }] as const;
  });
  const { areas } = activate({ ...registry, areas: { ...registry.areas, ...Object.fromEntries(on) } }, preview, '');
  // Nothing has been activated: since when stays as it is.
  const past = shown.map(([area]) => [area, { ...areas[area], activatedAt: registry.areas[area]?.activatedAt }] as const);
  return { ...registry, areas: { ...areas, ...Object.fromEntries(past) } as Registry['areas'], preview };
}

/** As `withPreview`; what cannot be shown any longer, since other releases went live or away, leaves what is live. */
export function previewOrLive(registry: Registry, choices: PreviewChoices): Registry {
  try {
    return withPreview(registry, choices);
  } catch (error) {
    if (error instanceof RefusedError) return registry;
    throw error;
  }
}
