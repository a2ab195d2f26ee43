import { useResource } from '@cabinet/api/resource';
import { contactLists } from '@cabinet/domain/contact-lists';
import { splitMccMnc } from '@cabinet/domain/operators';
import type { PriceConditionTag } from '@cabinet/domain/price-conditions';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import type { Tariff } from '@cabinet/domain/tariffs';
import { useBalanceOperatorsQuery } from '../../api.ts';
import { conditionValues } from '../../model/price-rules.ts';

/** The names of operators and contact lists that conditions refer to by code or id; undefined for an unknown one. */
export function useConditionNames(tariff: Tariff): (tag: PriceConditionTag, value: string) => string | undefined {
  const codes = conditionValues(tariff, 'mccmnc').map(splitMccMnc);
  const lists = conditionValues(tariff, 'contactList');
  const operators = useBalanceOperatorsQuery(codes, { skip: codes.length === 0 }).data?.data;
  const titles = useResource(contactLists).useFind({ $limit: MAX_LIMIT }, { skip: lists.length === 0 }).data?.data;
  return (tag, value) => {
    if (tag === 'mccmnc') return operators?.find(({ mcc, mnc }) => mcc + mnc === value)?.operator;
    return tag === 'contactList' ? titles?.find(({ id }) => id === value)?.title : undefined;
  };
}
