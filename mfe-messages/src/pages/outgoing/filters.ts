import type { Translate } from '@cabinet/contract/i18n';
import type { FilterInput } from '@cabinet/design-system/list';
import { useMailings } from './use-mailings.ts';

const FIELDS = ['createdAt', 'status', 'type', 'sender', 'recipient', 'operator', 'price', 'moderation', 'owner'] as const;

/** Filters of the outgoing list (spec 2 §2); `group` is the selected mailing, if any. */
export function outgoingFilters(t: Translate, group: { id: string; title: string } | undefined, mayChooseGroup: boolean): FilterInput[] {
  const chosen = group ? [{ value: group.id, label: group.title }] : [];
  return [
    'search',
    ...FIELDS.map((field) => ({ field, label: t(`outgoing.filters.${field}`) })),
    ...(mayChooseGroup || group
      ? [
          {
            field: 'groupId',
            label: t('outgoing.filters.group'),
            options: chosen,
            useOptions: mayChooseGroup ? useMailings : undefined,
            placeholder: t('outgoing.filters.anyGroup'),
          },
        ]
      : []),
  ];
}
