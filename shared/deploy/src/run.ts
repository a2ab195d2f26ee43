import { Refused } from '@cabinet/domain/registry-changes';
import { hashOfToken, newToken, readTargets, tokenLine } from '@cabinet/releases/token';
import { answer, type Answer } from './answer.ts';
import { HELP, type Command } from './options.ts';
import type { Place } from './place.ts';
import { changeText, gcText, historyText, statusText } from './print.ts';

function makeToken(targets: string, name: string): Answer {
  const token = newToken();
  const line = tokenLine({ name, targets: readTargets(targets), hash: hashOfToken(token) });
  const text = [
    'The token, shown this once; it goes to whoever deploys, as CABINET_DEPLOY_TOKEN:',
    `  ${token}`,
    'The line for the platform, which keeps no secret; add it to DEPLOY_TOKENS (lines are separated by spaces):',
    `  ${line}`,
  ].join('\n');
  return answer({ token, line }, text);
}

// What a verb does not need is not loaded: a rollback must be quick.
async function placeOf({ to }: Command, data: string, token: string | undefined): Promise<Place> {
  if (to) return (await import('./platform-place.ts')).platformPlace(to, token);
  return (await import('./folder-place.ts')).folderPlace(data);
}

/** Runs a command on a data folder, or on the platform that it names. */
export async function run(command: Command, data: string, token?: string): Promise<Answer> {
  const { verb, names, to, dryRun, limit, ifRevision } = command;
  if (verb === 'help') return answer(HELP, HELP);
  const name = names[0] ?? '';
  if (verb === 'token') return makeToken(name, command.name);
  if (to && token === undefined && verb !== 'check') throw new Refused(['--to needs a token: put it into CABINET_DEPLOY_TOKEN.']);
  const place = await placeOf(command, data, token);
  switch (verb) {
    case 'check':
      return (await import('./building.ts')).checked(place, name);
    case 'release':
      return (await import('./building.ts')).released(place, name, ifRevision);
    case 'activate': {
      const changed = await place.activate({ [name]: names[1] }, { ifRevision });
      return answer(changed, changeText(changed, `${name} ${names[1] ?? ''} is live already`));
    }
    case 'rollback': {
      const changed = await place.rollback(name, ifRevision);
      return answer(changed, changeText(changed, 'Nothing changed'));
    }
    case 'enable':
    case 'disable': {
      const changed = await place.switch(name, verb === 'enable', ifRevision);
      return answer(changed, changeText(changed, `${name} is ${verb === 'enable' ? 'on' : 'off'} already`));
    }
    case 'status': {
      const status = await place.status();
      return answer(status, statusText(status));
    }
    case 'history': {
      const events = await place.history(limit);
      return answer(events, historyText(events));
    }
    case 'gc': {
      const done = await place.gc(dryRun);
      return answer(done, gcText(done));
    }
    case 'publish':
      return (await import('./building.ts')).published(command, place, data);
  }
}
