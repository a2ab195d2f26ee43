import { satisfies } from '@cabinet/domain/versions';

/**
 * Takes the place of the semver of the federation's runtime in the shell: the registry lets in only areas whose ranges `satisfies` reads,
 * and the runtime has to come to the same answers. What an area shares with itself may say `*`.
 */
export const satisfy = (version: string, range: string): boolean =>
  range.split('||').some((part) => ['', '*', 'x'].includes(part.trim()) || satisfies(version, part.trim()));
