import { useResource } from '@cabinet/api/resource';
import { isPaidBySecond } from '@cabinet/domain/payload-rules';
import { tariffs } from '@cabinet/domain/tariffs';

/** Whether a recording may be attached: only where a tariff prices calls by the second (spec 2 §5); undefined until it is known. */
export function useSpokenTariff(): boolean | undefined {
  const { data } = useResource(tariffs).useFind({ source: 'sendings.voice', isActive: true, $limit: 100 });
  return data?.data.some(isPaidBySecond);
}
