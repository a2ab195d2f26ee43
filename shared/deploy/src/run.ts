import { RefusedError } from '@cabinet/domain/registry-changes';
import { hashOfToken, newToken, readTargets, tokenLine } from '@cabinet/releases/token';
import { commandResult, type CommandResult } from './command-result.ts';
import type { Command } from './options.ts';
import type { DeployClient } from './deploy-client.ts';
import { changeText, gcText, historyText, statusText } from './print.ts';

function makeToken(targets: string, name: string): CommandResult {
  const token = newToken();
  const line = tokenLine({ name, targets: readTargets(targets), hash: hashOfToken(token) });
  const text = [
    'The token, shown this once; it goes to whoever deploys, as CABINET_DEPLOY_TOKEN:',
    `  ${token}`,
    'The line for the platform, which keeps no secret; add it to DEPLOY_TOKENS (lines are separated by spaces):',
    `  ${line}`,
  ].join('\n');
  return commandResult({ token, line }, text);
}

// Loaded on demand: a rollback must be quick.
async function clientFor({ to }: Command, data: string, token: string | undefined): Promise<DeployClient> {
  if (to) return (await import('./platform-client.ts')).platformClient(to, token);
  return (await import('./folder-client.ts')).folderClient(data);
}

/** Runs a command on a data folder, or on the platform that it names. */
export async function run(command: Command, data: string, token?: string): Promise<CommandResult> {
  const { verb, names, to, dryRun, limit, ifRevision } = command;
  if (verb === 'help') return commandResult(command.text, command.text);
  const name = names[0] ?? '';
  if (verb === 'token') return makeToken(name, command.name);
  if (to && token === undefined && verb !== 'check') throw new RefusedError(['--to needs a token: put it into CABINET_DEPLOY_TOKEN.']);
  const place = await clientFor(command, data, token);
  switch (verb) {
    case 'check':
      return (await import('./build-commands.ts')).checkCommand(place, name);
    case 'release':
      return (await import('./build-commands.ts')).releaseCommand(place, name, ifRevision);
    case 'activate': {
      const changed = await place.activate({ [name]: names[1] }, { ifRevision });
      return commandResult(changed, changeText(changed, `${name} ${names[1] ?? ''} is live already`));
    }
    case 'rollback': {
      const changed = await place.rollback(name, ifRevision);
      return commandResult(changed, changeText(changed, 'Nothing changed'));
    }
    case 'enable':
    case 'disable': {
      const changed = await place.switch(name, verb === 'enable', ifRevision);
      return commandResult(changed, changeText(changed, `${name} is ${verb === 'enable' ? 'on' : 'off'} already`));
    }
    case 'status': {
      const status = await place.status();
      return commandResult(status, statusText(status));
    }
    case 'history': {
      const events = await place.history(limit);
      return commandResult(events, historyText(events));
    }
    case 'gc': {
      const done = await place.gc(dryRun);
      return commandResult(done, gcText(done));
    }
    case 'publish':
      return (await import('./build-commands.ts')).publishCommand(command, place, data);
    default:
      throw new Error(`There is no verb ${verb}.`);
  }
}
