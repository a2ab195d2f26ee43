import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ContactList } from '@cabinet/domain/contact-lists';

/** The confirmation before a list is removed, which names the list and the number of its contacts. */
export function useRemovalQuestion(): (list: ContactList) => { title: string; text: string } {
  const t = useT('contacts');
  const format = useFormat();
  return ({ title, count }) => ({
    title: t('lists.remove.title', { title }),
    text: count > 0 ? t('lists.remove.text', { count, number: format.number(count) }) : t('lists.remove.emptyText'),
  });
}
