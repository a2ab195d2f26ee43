import { useT } from '@cabinet/contract/i18n';
import type { JournalEntry } from '@cabinet/domain/events-history';

/** Actions that only say something of what they were done to. */
const OF_A_RESOURCE: readonly string[] = ['create', 'update', 'remove', 'import', 'assign', 'approve', 'reject'];

/** Says what happened: “Tariff: changed”, “Account blocked”. */
export function useEntryTitle(): (entry: JournalEntry) => string {
  const t = useT('ui');
  return ({ action, resource }) =>
    OF_A_RESOURCE.includes(action)
      ? `${t(`journal:resources.${resource}`)}: ${t(`journal:actions.${action}`)}`
      : t(`journal:actions.${action}`);
}
