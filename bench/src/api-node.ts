/** A node of the API in a process of its own, which ends with its parent. `node api-node.ts <database url> <data folder>` */
import type { AddressInfo } from 'node:net';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { openDatabase } from '@cabinet/platform/plugins/database/open';

const [, , url = '', folder] = process.argv;
const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', ROLE: 'api', API_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'info' });
const app = await createApp(config, openDatabase(url, config.poolSize));
await app.listen({ host: '127.0.0.1', port: 0 });
await app.startBackground();
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => void app.close().then(() => process.exit()));
