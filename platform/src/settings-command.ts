import { valueAtPath } from '@cabinet/domain/paths';
import { readConfig } from './config.ts';
import { readSettingsFile, SettingRepository } from './modules/identity/public.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import { helpOf, runCommand } from './run-command.ts';

/** JSON where it is; else the text itself, so that a title needs no second pair of quotes. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** `settings [path] | set <path> <value> | unset <path>`: the table `settings`, checked as the server checks it (docs/configuration.md). */
async function command(args: readonly string[]): Promise<string> {
  const config = readConfig();
  const base = await readSettingsFile(config);
  const [verb = '', path = '', value] = args;
  const database = await openForCommand(config, 'cabinet-settings');
  try {
    const rows = new SettingRepository(database.db, base);
    const shown = async (of: string) => {
      const settled = rows.mergeWithBase(await rows.all());
      const branch = of === '' ? settled : valueAtPath(settled, of);
      if (branch === undefined) throw new Error(`There is no setting ${of}.`);
      return JSON.stringify(branch, null, 2);
    };
    if (verb === 'set' && path !== '' && value !== undefined && args.length === 3) {
      await rows.change(undefined, path, readValue(value));
      return await shown(path);
    }
    if (verb === 'unset' && path !== '' && args.length === 2) {
      if (!(await rows.unset(undefined, path))) throw new Error(`${path} is not settled in the table.`);
      return await shown(path);
    }
    if (args.length > 1 || verb === 'set' || verb === 'unset' || verb.startsWith('-')) throw new Error(helpOf('settings'));
    return await shown(verb);
  } finally {
    await database.close();
  }
}

void runCommand(command);
