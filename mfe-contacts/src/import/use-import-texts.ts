import { useT, type Translate } from '@cabinet/contract/i18n';
import type { ImportProgress } from '@cabinet/domain/live';
import type { ImportKind } from '../api.ts';

/** Texts that speak of contacts, where a file of opt-outs has texts of its own. */
const OF_OPT_OUTS: ReadonlySet<string> = new Set([
  'import.title',
  'import.reading',
  'import.figures.merged',
  'import.completed',
  'import.stopped',
  'import.ignored',
  'import.banner.running',
  'import.ended.text',
  'import.failed.interrupted',
  'import.help.fields',
  'import.help.repeats',
]);

/** What is imported by a job. */
export const kindOf = ({ ListId }: Pick<ImportProgress, 'ListId'>): ImportKind => (ListId === null ? 'optOuts' : 'contacts');

/** The area's texts, of which those of an import (`import.*`) speak of what is imported. */
export function useImportTexts(of: ImportKind): Translate {
  const t = useT('contacts');
  return (key, params) => t(of === 'optOuts' && OF_OPT_OUTS.has(String(key)) ? `optOuts.${String(key)}` : key, params);
}
