import { useResource } from '@cabinet/api/resource';
import { contactLists } from '@cabinet/domain/contact-lists';
import { codesOf } from '@cabinet/domain/operators';
import type { ConditionTag } from '@cabinet/domain/price-conditions';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import type { Tariff } from '@cabinet/domain/tariffs';
import { useBalanceOperatorsQuery } from '../../api.ts';
import { namedIn } from '../../model/rules.ts';

/** Names of what conditions name by a code: operators, lists of contacts; the code itself where there is none. */
export function useNames(tariff: Tariff): (tag: ConditionTag, value: string) => string | undefined {
  const codes = namedIn(tariff, 'mccmnc').map(codesOf);
  const lists = namedIn(tariff, 'contactList');
  const operators = useBalanceOperatorsQuery(codes, { skip: codes.length === 0 }).data?.data;
  const titles = useResource(contactLists).useFind({ $limit: MAX_LIMIT }, { skip: lists.length === 0 }).data?.data;
  return (tag, value) => {
    if (tag === 'mccmnc') return operators?.find(({ mcc, mnc }) => mcc + mnc === value)?.operator;
    return tag === 'contactList' ? titles?.find(({ id }) => id === value)?.title : undefined;
  };
}
