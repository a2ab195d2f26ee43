import { useEffect } from 'react';
import { useFoundRecords } from '@cabinet/api/search-calls';
import type { Command } from './commands.ts';
import { PaletteGroup } from './palette-group.tsx';
import { recordAddress, recordText, type RecordSearch } from './record-searches.ts';

interface FoundRecordsProps {
  search: RecordSearch;
  text: string;
  onFollow: (command: Command) => void;
  /** Called with whether they are still being looked for. */
  onSearching: (key: string, searching: boolean) => void;
}

/** Records of one kind that hold the text; nothing where there are none, or the server does not answer. */
export function FoundRecords({ search, text, onFollow, onSearching }: FoundRecordsProps) {
  const { rows, isFetching } = useFoundRecords(search, text);
  useEffect(() => onSearching(search.key, isFetching), [search.key, isFetching, onSearching]);
  const commands = rows.map((row): Command => {
    const { name, details } = recordText(row, search);
    return { key: `${search.key} ${row.id}`, label: name, details, icon: search.icon, to: recordAddress(search.page, row) };
  });
  return <PaletteGroup heading={search.heading} commands={commands} onFollow={onFollow} />;
}
