import { resolve } from 'node:path';
import { areaFolder } from '@cabinet/build/workspace';
import { activate, check, publish, releaseArea, rollback } from './actions.ts';
import { Refused, switchArea } from './changes.ts';
import { dataFolder, registryFile } from './paths.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';

const HELP = `cabinet <verb>, on the releases in DATA_DIR (./data):

  publish [name…]           upload and activate what is built in this workspace: all, or the named areas and "shell"
  release <area>            upload a built area without making it live
  activate <area> [release] make an uploaded release live (the newest when none is named)
  rollback <area|shell>     make the release before the live one live again
  enable <area>, disable <area>
  check <area>              say what stands against releasing the built area
  status                    show what is live

<area> may also be a path to a package.`;

const folderOf = (area: string) => (area.includes('/') ? resolve(area) : areaFolder(area));

function status(data: string): string {
  const { revision, shell, areas } = readRegistry(registryFile(data));
  const lines = Object.entries(areas).map(
    ([area, { current, previous, enabled }]) =>
      `${area.padEnd(12)} ${current}${enabled ? '' : '  (off)'}${previous[0] === undefined ? '' : `  before: ${previous.join(', ')}`}`,
  );
  return [`revision ${revision}`, `${'shell'.padEnd(12)} ${shell.release || 'none'}`, ...lines].join('\n');
}

/** Runs one verb; answers what to print. */
export function run([verb, name, ...rest]: readonly string[], data: string): string {
  const file = registryFile(data);
  const area = () => {
    if (name === undefined) throw new Refused([`${verb} needs the name of an area.`]);
    return name;
  };
  switch (verb) {
    case 'publish': {
      const { changed, registry } = publish(data, name === undefined ? undefined : [name, ...rest]);
      return changed.length === 0 ? `Nothing to publish: revision ${registry.revision} is live.` : `Live now: ${changed.join(', ')}.`;
    }
    case 'release': {
      const { id, fresh } = releaseArea(data, folderOf(area()));
      return fresh ? `Uploaded ${id}.` : `${id} is there already.`;
    }
    case 'activate': {
      const registry = activate(data, area(), rest[0]);
      return `${area()} ${registry.areas[area()]?.current ?? ''} is live.`;
    }
    case 'rollback': {
      const registry = rollback(data, area());
      return `${area()} ${area() === 'shell' ? registry.shell.release : (registry.areas[area()]?.current ?? '')} is live.`;
    }
    case 'enable':
    case 'disable': {
      updateRegistry(file, (registry) => switchArea(registry, area(), verb === 'enable'));
      return `${area()} is ${verb === 'enable' ? 'on' : 'off'}.`;
    }
    case 'check': {
      const faults = check(data, folderOf(area()));
      if (faults.length > 0) throw new Refused(faults);
      return `${area()} can be released.`;
    }
    case 'status':
      return status(data);
    default:
      return HELP;
  }
}

if (import.meta.main) {
  try {
    console.log(run(process.argv.slice(2), dataFolder()));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
