import { array, idField, number, object } from './validation.ts';

/** Which of an account's tariffs of a type is tried first: the lowest, of equals the one that is older. */
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
