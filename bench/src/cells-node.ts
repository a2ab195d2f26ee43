/** A node of a cell in a process of its own, which ends with its parent; tells its port and, in the first cell, a session of the administrator. */
import type { AddressInfo } from 'node:net';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { openDatabase } from '@cabinet/platform/plugins/database/open';

const [, , url = '', folder, secret] = process.argv;
const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', ROLE: 'api', API_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'error', CELLS_SECRET: secret }); // prettier-ignore
const app = await createApp(config, openDatabase(url, config.poolSize));
await app.listen({ host: '127.0.0.1', port: 0 });
const { id } = await app.db.selectFrom('users').select('id').where('username', '=', 'bench-admin').executeTakeFirstOrThrow();
const user = (await app.services.identity.accounts.lockedById(id, app.db)) as NonNullable<
  Awaited<ReturnType<typeof app.services.identity.accounts.lockedById>>
>;
const token = await app.services.identity.sessions.open({ user });
process.send?.({ port: (app.server.address() as AddressInfo).port, token });
process.once('disconnect', () => void app.close().then(() => process.exit()));
