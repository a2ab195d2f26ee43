import type { Translate } from '@cabinet/contract/i18n';
import type { FilterInput } from '@cabinet/design-system/list';
import { FAILURE_CODES, RETURNED_MAIL_SOURCES } from '@cabinet/domain/sendings';
import { channelText } from '../../model/failure.ts';
import { livemodeFilter } from '../../model/livemode-filter.ts';
import type { Group } from './use-group.ts';
import { useMailings } from './use-mailings.ts';
import { useProviders } from './use-providers.ts';

const FIELDS = ['createdAt', 'status', 'type', 'sender', 'recipient', 'operator', 'price', 'moderation', 'owner'] as const;

interface Given {
  /** The selected mailing, if any. */
  group: Group | undefined;
  mayChooseGroup: boolean;
  seesProviders: boolean;
}

/** Filters of the outgoing list (spec 2 §2), with causes of failures, and providers for those who see them. */
export function outgoingFilters(t: Translate, { group, mayChooseGroup, seesProviders }: Given): FilterInput[] {
  const chosen = group ? [{ value: group.id, label: group.title }] : [];
  return [
    'search',
    ...FIELDS.map((field) => ({ field, label: t(`outgoing.filters.${field}`) })),
    {
      field: 'error',
      label: t('outgoing.filters.error'),
      options: FAILURE_CODES.map((code) => ({
        value: code,
        label: t(channelText(`failureShort.${code}`, group?.isEmail ? 'email' : undefined)),
      })),
    },
    {
      field: 'returned',
      label: t('outgoing.filters.returned'),
      options: RETURNED_MAIL_SOURCES.map((source) => ({ value: source, label: t(`outgoing.returned.${source}`) })),
    },
    livemodeFilter(t),
    ...(seesProviders ? [{ field: 'provider', label: t('outgoing.filters.provider'), useOptions: useProviders }] : []),
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
