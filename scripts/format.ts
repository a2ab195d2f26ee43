/** Formats what scripts write, as `npm run format` does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { ROOT } from '@cabinet/build/workspace';

const config = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;

/** The text of a file as it is formatted; throws where it cannot be read as what the file's name says. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, config);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
