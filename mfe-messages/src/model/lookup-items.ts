import type { LookupResult } from '@cabinet/domain/lookup-results';

/** A fact that a look-up of a number found out: the key of its label, and its value as a text or as a key of one. */
export interface LookupItem {
  label: 'state' | 'network' | 'roaming' | 'ported' | 'cost';
  value: { key: string } | { text: string } | { amount: number };
}

const yesNo = (label: 'roaming' | 'ported', value: boolean | null): LookupItem[] =>
  value === null ? [] : [{ label, value: { key: value ? 'yes' : 'no' } }];

/** What is known of a number by its look-up; what the provider did not say is left out. */
export function lookupItems({ status, network, roaming, ported, cost }: LookupResult): LookupItem[] {
  return [
    { label: 'state', value: { key: `states.${status}` } },
    ...(network === null ? [] : [{ label: 'network' as const, value: { text: network } }]),
    ...yesNo('roaming', roaming),
    ...yesNo('ported', ported),
    ...(cost === undefined ? [] : [{ label: 'cost' as const, value: { amount: cost } }]),
  ];
}
