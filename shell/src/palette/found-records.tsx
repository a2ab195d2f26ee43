import { useEffect } from 'react';
import { useFoundRecords } from '@cabinet/api/search-calls';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { Command } from './commands.ts';
import { PaletteGroup } from './palette-group.tsx';
import { addressOfAll, foundPieces, recordAddress, recordText, type RecordSearch } from './record-searches.ts';

interface FoundRecordsProps {
  search: RecordSearch;
  text: string;
  onFollow: (command: Command) => void;
  /** Called with whether they are still being looked for. */
  onSearching: (key: string, searching: boolean) => void;
}

/** Records of one kind that hold the text, and the way to all of them; nothing where there are none, or the server does not answer. */
export function FoundRecords({ search, text, onFollow, onSearching }: FoundRecordsProps) {
  const t = useT('palette');
  const format = useFormat();
  const { rows, lookedTo, isFetching } = useFoundRecords(search, text);
  useEffect(() => onSearching(search.key, isFetching), [search.key, isFetching, onSearching]);
  const records = rows.map((row): Command => {
    const { name, details, sensitive } = recordText(row, search);
    const pieces = foundPieces(row, search, text);
    return {
      key: `${search.key} ${row.id}`,
      label: name,
      details: pieces ? pieces.details.map((piece) => piece.text).join('') : details,
      ...(pieces && { pieces }),
      sensitive,
      icon: search.icon,
      to: recordAddress(search, row),
    };
  });
  const to = addressOfAll(search, text);
  const isWorthwhile = records.length > 0 || lookedTo !== undefined;
  const all: Command[] =
    to !== undefined && isWorthwhile
      ? [
          {
            key: `${search.key} all`,
            label: t(lookedTo === undefined ? 'allFound' : 'searchFurther'),
            ...(lookedTo !== undefined && { details: t('lookedTo', { time: format.moment(lookedTo) }) }),
            icon: 'search',
            to,
          },
        ]
      : [];
  return <PaletteGroup heading={search.heading} commands={[...records, ...all]} onFollow={onFollow} />;
}
