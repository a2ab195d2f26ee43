import { Refused, refuseIf } from '@cabinet/domain/registry-changes';
import { hashOfToken, newToken, readTargets, tokenLine } from '@cabinet/releases/token';
import { builtPackages, packageOf } from './built.ts';
import { check } from './check.ts';
import { folderPlace, isCopy } from './folder-place.ts';
import { HELP, type Command } from './options.ts';
import type { Place } from './place.ts';
import { platformPlace } from './platform-place.ts';
import { changeText, gcText, historyText, statusText } from './print.ts';
import { handOver, publish } from './publish.ts';

/** What a verb answers: for people, and for programs. */
interface Answer {
  text: string;
  data: unknown;
}

const answer = <T>(data: T, text: string): Answer => ({ data, text });

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

async function release(place: Place, name: string, ifRevision: number | undefined): Promise<Answer> {
  const built = packageOf(name);
  refuseIf(check(built, await place.registry()));
  const made = await place.release(built, { ifRevision });
  return answer(made, made.fresh ? `Uploaded ${made.target} ${made.id}.` : `${made.target} ${made.id} is there already.`);
}

async function checked(place: Place, name: string): Promise<Answer> {
  const built = packageOf(name);
  refuseIf(check(built, await place.registry()));
  return answer({ target: built.target, faults: [] }, `${built.target} can be released.`);
}

async function publishAll({ names, to, ifRevision }: Command, place: Place, data: string): Promise<Answer> {
  const built = builtPackages(names);
  if (!to && isCopy(data)) {
    const order = await handOver(data, built);
    const ids = order.releases.map(({ target, id }) => `${target} ${id}`);
    return answer({ handed: ids }, `Handed to the platform of this folder, which makes live what is new of it: ${ids.join(', ')}.`);
  }
  const changed = await publish(place, built, ifRevision);
  return answer(changed, changeText(changed, 'Nothing to publish: all of it is live'));
}

/** Runs a command on a data folder, or on the platform that it names. */
export async function run(command: Command, data: string, token?: string): Promise<Answer> {
  const { verb, names, to, dryRun, limit, ifRevision } = command;
  if (verb === 'help') return answer(HELP, HELP);
  const name = names[0] ?? '';
  if (verb === 'token') return makeToken(name, command.name);
  if (to && token === undefined && verb !== 'check') throw new Refused(['--to needs a token: put it into CABINET_DEPLOY_TOKEN.']);
  const place = to ? platformPlace(to, token) : folderPlace(data);
  switch (verb) {
    case 'check':
      return checked(place, name);
    case 'release':
      return release(place, name, ifRevision);
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
      return publishAll(command, place, data);
  }
}
