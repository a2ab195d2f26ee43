#!/usr/bin/env node
import { readCommand } from './options.ts';
import { platformCommand } from './platform-command.ts';
import { dataFolder } from './paths.ts';
import { run } from './run.ts';

/** Runs a command line; answers what the process ends with. */
async function main(words: readonly string[]): Promise<number> {
  const command = readCommand(words);
  // The platform reads the words again, by rules of its own.
  if (command.platform !== undefined) return platformCommand(command.platform, words.slice(1));
  const { text, data } = await run(command, dataFolder(), process.env['CABINET_DEPLOY_TOKEN'] || undefined);
  console.log(command.json ? JSON.stringify(data, null, 1) : text);
  return 0;
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(process.argv.includes('--json') ? JSON.stringify({ error: message.split('\n') }) : message);
    process.exitCode = 1;
  }
}
