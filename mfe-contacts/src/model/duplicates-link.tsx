import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { useContactsDuplicatesCountQuery } from '../api.ts';

/** Leads to the duplicates of a list and says how many there are; nothing where there are none. */
export function DuplicatesLink({ list }: { list: ContactList }) {
  const t = useT('contacts');
  const format = useFormat();
  const { link } = useCabinet();
  const to = link('contacts.duplicates', { ListId: list.id });
  const canHave = list.type === 'regular' && list.count > 1 && to !== undefined;
  const { data } = useContactsDuplicatesCountQuery({ ListId: list.id }, { skip: !canHave });
  if (!canHave || !data || data.count === 0) return null;
  return (
    <Button icon="users" to={to}>
      {t('duplicates.link', { count: data.count, number: `${format.number(data.count)}${data.more ? '+' : ''}` })}
    </Button>
  );
}
