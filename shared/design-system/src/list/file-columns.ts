import type { Translate } from '@cabinet/contract/i18n';
import type { ReportColumn } from '@cabinet/domain/reports';
import type { Row } from '@cabinet/domain/resource';
import type { Column, FileValue } from './types.ts';

/** The words of a column's codes. */
function wordsOf(words: FileValue['words'], t: Translate): Record<string, string> | undefined {
  if (typeof words !== 'string') return words && { ...words };
  if (words !== 'billingSource') return textsOf(words, t);
  // What messages cost is named by their channel.
  const channels = Object.entries(textsOf('channel', t) ?? {}).map(([channel, word]) => [`sendings.${channel}`, word]);
  return { ...textsOf(words, t), ...Object.fromEntries(channels) };
}

function textsOf(key: string, t: Translate): Record<string, string> | undefined {
  const texts = t(key, { returnObjects: true }) as unknown;
  if (typeof texts !== 'object' || texts === null) return undefined;
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** What a file of the list has in these columns. */
export function fileColumns<R extends Row>(columns: readonly Column<R>[], t: Translate): ReportColumn[] {
  return columns.flatMap(({ key, label, file = {} }) => {
    if (file === false) return [];
    const { path = key, kind = file.words === undefined ? 'auto' : 'word' } = file;
    const words = wordsOf(file.words, t);
    const heading = file.label ?? label?.trim();
    return {
      paths: typeof path === 'string' ? [path] : [...path],
      label: heading === undefined || heading === '' ? t(`column.${key}`) : heading,
      kind,
      ...(words && { words }),
    };
  });
}
