import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { addressKind, type MessageType } from '@cabinet/domain/channels';
import { isListId } from '@cabinet/domain/recipients';
import { useKnownLists } from '../../model/use-lists.ts';

/** The included or the excluded recipients: lists by name, typed addresses by their number. */
export function ChosenRecipients({ type, entries }: { type: MessageType; entries: readonly string[] }) {
  const t = useT('send');
  const format = useFormat();
  const lists = useKnownLists(entries);
  const addresses = entries.filter((entry) => !isListId(entry)).length;
  const kind = addressKind(type);
  return [
    ...lists.map((list) => ('count' in list ? `${list.title} (${format.number(list.count)})` : list.title)),
    ...(addresses > 0 ? [t(`addresses.${kind}`, { count: addresses, number: format.number(addresses) })] : []),
  ].join(', ');
}
