import { useResource } from '@cabinet/api/resource';
import { isPaidBySecond } from '@cabinet/domain/payload-rules';
import { tariffs } from '@cabinet/domain/tariffs';

/** Whether the account has a tariff that prices calls by the second, which recordings require (spec 2 §5); undefined while it loads. */
export function useHasPerSecondTariff(): boolean | undefined {
  const { data } = useResource(tariffs).useFind({ source: 'sendings.voice', isActive: true, $limit: 100 });
  return data?.data.some(isPaidBySecond);
}
