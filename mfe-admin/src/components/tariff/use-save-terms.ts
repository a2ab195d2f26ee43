import { isApiError } from '@cabinet/api/errors';
import { useResource } from '@cabinet/api/resource';
import { tariffs, type Tariff } from '@cabinet/domain/tariffs';
import { tariffOf, type TariffTerms } from '../../model/tariff-terms.ts';
import { useAdminPlanTariffMutation } from '../../tariff-api.ts';
import type { When } from './save-bar.tsx';

/** The error with the fields of a planned tariff as the editor names them. */
function namedAsHere(error: unknown): unknown {
  if (!isApiError(error)) return error;
  return { ...error, items: error.items.map((item) => ({ ...item, path: item.path.replace(/^tariff\./, '') })) };
}

/** Saves terms that hold now or from a moment, in place of a version of the tariff. */
export function useSaveTerms(id: string, when: When): (terms: TariffTerms, ifMatch: string | undefined) => Promise<Tariff> {
  const [update] = useResource(tariffs).useUpdate();
  const [plan] = useAdminPlanTariffMutation();
  return async (terms, ifMatch) => {
    const version = { id, ...(ifMatch ? { ifMatch } : {}) };
    const tariff = tariffOf(terms);
    if (when === 'now') return update({ ...version, body: tariff }).unwrap();
    const startsAt = new Date(terms.startsAt ?? Date.now()).toISOString();
    return plan({ ...version, startsAt, tariff })
      .unwrap()
      .catch((error: unknown) => {
        throw namedAsHere(error);
      });
  };
}
