import { useResource } from '@cabinet/api/resource';
import { contactLists } from '@cabinet/domain/contact-lists';
import type { PriceConditionTag } from '@cabinet/domain/price-conditions';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { keywordLists } from '@cabinet/domain/routing-keywords';
import { isUuid } from '@cabinet/domain/validation';
import { conditionValues, type TariffTerms } from '../../model/tariff-terms.ts';
import { useAdminOperatorsQuery } from '../../tariff-api.ts';

/** The name of what a condition refers to by code or id; undefined where it says it in words itself, or is unknown. */
export type NameOf = (tag: PriceConditionTag, value: string) => string | undefined;

/** A network's code: three digits of the country, then those of the network. */
const CODE = /^(\d{3})(\d{2,3})$/;

/** Names of the operators, contact lists and keyword lists that conditions refer to. */
export function useConditionNames(data: Pick<TariffTerms['data'], 'conditions' | 'rules'>): NameOf {
  const codes = conditionValues(data, 'mccmnc').flatMap((code) => {
    const [, mcc, mnc] = CODE.exec(code) ?? [];
    return mcc && mnc ? [{ mcc, mnc }] : [];
  });
  const lists = conditionValues(data, 'contactList');
  const keywords = conditionValues(data, 'keywords').filter(isUuid);
  const operators = useAdminOperatorsQuery({ data: codes }, { skip: codes.length === 0 }).data?.data;
  const contacts = useResource(contactLists).useFind({ id: lists, $limit: MAX_LIMIT }, { skip: lists.length === 0 }).data?.data;
  const words = useResource(keywordLists).useFind({ $limit: MAX_LIMIT }, { skip: keywords.length === 0 }).data?.data;
  return (tag, value) => {
    if (tag === 'mccmnc') return operators?.find(({ mcc, mnc }) => mcc + mnc === value)?.operator;
    if (tag === 'contactList') return contacts?.find(({ id }) => id === value)?.title;
    return tag === 'keywords' ? words?.find(({ id }) => id === value)?.title : undefined;
  };
}
