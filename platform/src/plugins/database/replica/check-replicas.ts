import { queryOnce } from '../embedded/postmaster.ts';
import { hostUrls } from '../host-list.ts';
import { refuseLendingPooler } from '../refuse-pooler.ts';
import type { ReplicaSettings } from './replica-state.ts';

/** What a cluster and its physical copies have in common, and nobody else. */
const IDENTITY = `
  select (select system_identifier from pg_control_system())::text || '/' || (select oid from pg_database where datname = current_database()) as identity,
    pg_is_in_recovery() as "isStandby"`;

/** Refusals that do not pass by themselves: of names and passwords, and of a database that there is not. */
const REFUSED = /^(?:28|3D)/;

const VARIABLE = 'DATABASE_REPLICA_URL';

/**
 * Refuses what can never be read from: another database, a wrong name or password, a pooler that lends connections. Answers what to tell of those
 * that cannot be read from now: the cabinet works without them.
 */
export async function checkReplicas(primaryUrl: string, { url }: Pick<ReplicaSettings, 'url'>): Promise<string[]> {
  const identityOf = (of: string) => queryOnce<{ identity: string; isStandby: boolean }>(of, IDENTITY);
  const [primary] = await identityOf(primaryUrl);
  const notices: string[] = [];
  for (const host of hostUrls(url)) {
    try {
      const [found] = await identityOf(host.url);
      if (found?.identity !== primary?.identity)
        throw new Error(`${VARIABLE} names another database: ${host.name} is no replica of that of DATABASE_URL.`);
      await refuseLendingPooler(host.url, VARIABLE);
      if (!found?.isStandby) notices.push(`${host.name} of ${VARIABLE} is no standby now: lists are read from it once it is`);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === undefined && message.startsWith(VARIABLE)) throw error;
      if (code !== undefined && REFUSED.test(code)) throw new Error(`${VARIABLE} does not work: ${message} (${host.name}).`);
      notices.push(`${host.name} of ${VARIABLE} does not answer (${message || code}): lists are read from the primary until it does`);
    }
  }
  return notices;
}
