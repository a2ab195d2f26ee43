import type { Pool } from 'pg';
import { readConfig, type Config } from '../config.ts';
import { DEMO_MARK } from './mark.ts';

/** Whose data a database holds: the demo's, which made it; somebody's own; nobody's yet. */
export type InstallationKind = 'demo' | 'real' | 'empty';

/** Reads it from the database itself: the mark that the demo's fill leaves, and whether there are accounts. */
export async function installationKind(pool: Pool): Promise<InstallationKind> {
  const { rows } = await pool.query<{ demo: boolean; used: boolean }>(
    'select exists (select from settings where path = $1) as demo, exists (select from users) as used',
    [DEMO_MARK],
  );
  if (rows[0]?.demo) return 'demo';
  return rows[0]?.used ? 'real' : 'empty';
}

const SANDBOXES_OFF = { DEMO: 'off', PAYMENTS_SANDBOX: 'off', FISCAL_SANDBOX: 'off', WAPI_SANDBOX: 'off', TELEGRAM_BOT_SANDBOX: 'off' };

/**
 * The configuration for a database, and the line that says which it is. What only demo data may have (the outbox at `/debug/mail`, the sandbox's phones at `/debug/phone`, services
 * that a click pays or links, private addresses by default) is there only where the database is the demo's or about to be, whatever the
 * environment says: a real database that is started without `DEMO=off` stays real.
 */
export function configFor(kind: InstallationKind, config: Config, env = process.env): { config: Config; line: string } {
  if (kind === 'real')
    return { config: readConfig({ ...env, ...SANDBOXES_OFF }), line: 'This installation is real: its database holds accounts of its own.' };
  if (config.demo) {
    const found =
      kind === 'demo' ? 'its database was filled with demo data' : 'its database is empty and gets demo data (DEMO=off keeps it empty)';
    return { config, line: `This installation is a DEMO, with known passwords, mail for all to read and money by a click: ${found}.` };
  }
  const line =
    kind === 'demo'
      ? 'WARNING: DEMO=off, but this database was filled with demo data: its accounts have known passwords. Give a real installation a database of its own.'
      : 'This installation is real: its database is empty and stays so (DEMO=off).';
  return { config, line };
}
