import { TestProvider } from '../testing.ts';

/** A provider with a page, in a process of its own: `serve-provider.ts <redirect URI>` tells its issuer and ends with whoever started it. */
const provider = await TestProvider.start(() => process.argv[2] ?? '');
provider.asks = true;
process.once('disconnect', () => process.exit());
process.send?.(provider.issuer);
