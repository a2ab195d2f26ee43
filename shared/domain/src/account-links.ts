import { object, string, type InferType } from './validation.ts';

/** Minutes for which the link that confirms an email works, once: three days. */
export const CONFIRMATION_MINUTES = 4320;
/** Minutes for which the link works by which somebody says that a change was not theirs: a week. */
export const NOT_ME_MINUTES = 10_080;

/** Body of the calls that the links of letters make: the key that stands in the link. */
export const accountKeySchema = object({ key: string().required().max(100) }).noUnknown();
export type AccountKey = InferType<typeof accountKeySchema>;

/** The answer of `POST /notMe`: a recovery key, with which the holder of the account sets another password. */
export interface SecuredAccount {
  recoveryKey: string;
}
