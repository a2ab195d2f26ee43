import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { MenuItem } from '@cabinet/design-system/menu';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { useContactsDuplicatesCountQuery } from '../api.ts';

/** The entry of a list's menu that leads to its duplicates and says how many there are; undefined where there are none. */
export function useDuplicatesItem(list: ContactList | undefined): MenuItem | undefined {
  const t = useT('contacts');
  const format = useFormat();
  const { link } = useCabinet();
  const to = list && link('contacts.duplicates', { ListId: list.id });
  const canHave = list !== undefined && list.type === 'regular' && list.count > 1 && to !== undefined;
  const { data } = useContactsDuplicatesCountQuery({ ListId: list?.id ?? '' }, { skip: !canHave });
  if (!canHave || !data || data.count === 0) return undefined;
  const number = `${format.number(data.count)}${data.more ? '+' : ''}`;
  return { key: 'duplicates', icon: 'users', label: t('duplicates.link', { count: data.count, number }), to };
}
