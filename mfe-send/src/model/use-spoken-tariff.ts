import { useResource } from '@cabinet/api/resource';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';

function isPaidBySecond({ unit, price, data }: Tariff): boolean {
  const raises = data.rules.some((rule) => rule.action === 'increase' && [rule.price].flat().some((amount) => amount > 0));
  return unit === 'second' && (price > 0 || raises);
}

/** Whether a recording may be attached: only where a tariff prices calls by the second (spec 2 §5); undefined until it is known. */
export function useSpokenTariff(): boolean | undefined {
  const { data } = useResource(tariffs).useFind({ source: 'sendings.voice', isActive: true, $limit: 100 });
  return data?.data.some(isPaidBySecond);
}
