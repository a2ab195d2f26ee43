import { readCommand } from './options.ts';
import { platformCommand } from './platform-command.ts';
import { dataFolder } from './paths.ts';
import { run } from './run.ts';

/** What works on the platform's database rather than on releases. */
const OF_PLATFORM: Readonly<Record<string, string>> = { ledger: 'ledger-command.ts', settings: 'settings-command.ts' };
const file = OF_PLATFORM[process.argv[2] ?? ''];

if (import.meta.main && file !== undefined) {
  process.exitCode = await platformCommand(file, process.argv.slice(3));
} else if (import.meta.main) {
  const json = process.argv.includes('--json');
  try {
    const { text, data } = await run(readCommand(process.argv.slice(2)), dataFolder(), process.env['CABINET_DEPLOY_TOKEN'] || undefined);
    console.log(json ? JSON.stringify(data, null, 1) : text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(json ? JSON.stringify({ error: message.split('\n') }) : message);
    process.exitCode = 1;
  }
}
