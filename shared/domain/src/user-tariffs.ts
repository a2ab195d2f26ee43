import { contentVersion } from './row-version.ts';
import { array, idField, number, object } from './validation.ts';

/** A tariff of an account; of those of a type the lowest priority is tried first, of equals the older one. */
export interface UserTariff {
  id: string;
  priority: number;
}

/** Body and answer of `PUT /users/{id}/tariffs`, answer of `GET /users/{id}/tariffs`: all tariffs that an account pays by (spec 1 §3 "User"). */
export const userTariffsSchema = object({
  tariffs: array(
    object({ id: idField().required(), priority: number().integer().required().min(-1_000_000).max(1_000_000) })
      .noUnknown()
      .required(),
  )
    .required()
    .min(0)
    .max(200)
    .test('twice', 'tariffs.twice', (tariffs) => new Set(tariffs?.map(({ id }) => id)).size === (tariffs?.length ?? 0)),
}).noUnknown();

/** The version of an account's tariffs, as `ETag` and `If-Match` carry it. */
export const userTariffsVersion = ({ tariffs }: { tariffs: readonly UserTariff[] }): string =>
  contentVersion(tariffs.map(({ id, priority }) => `${id}:${priority}`).sort());
