import { readCommand } from './options.ts';
import { platformCommand } from './platform-command.ts';
import { dataFolder } from './paths.ts';
import { run } from './run.ts';

if (import.meta.main && process.argv[2] === 'ledger') {
  process.exitCode = await platformCommand('ledger-command.ts', process.argv.slice(3));
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
