import { readCommand } from './options.ts';
import { platformCommand } from './platform-command.ts';
import { dataFolder } from './paths.ts';
import { run } from './run.ts';

/** Commands that work on the platform's database, not on releases. */
const PLATFORM_COMMANDS: Readonly<Record<string, string>> = {
  files: 'files-command.ts',
  keys: 'keys-command.ts',
  ledger: 'ledger-command.ts',
  settings: 'settings-command.ts',
  users: 'users-command.ts',
};
const file = PLATFORM_COMMANDS[process.argv[2] ?? ''];

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
