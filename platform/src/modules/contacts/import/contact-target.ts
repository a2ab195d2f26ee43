import type { ImportOptions } from '@cabinet/domain/contact-import';
import type { CustomField } from '@cabinet/domain/custom-fields';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Live } from '../../../plugins/realtime/live.ts';
import type { ContactListRepository } from '../contact-list-repository.ts';
import { readColumns, type ColumnMapping } from './columns.ts';
import { ContactBatch } from './contact-batch.ts';
import type { ImportMappings } from './mappings.ts';
import { openTable } from './open-table.ts';
import { readRow } from './read-row.ts';
import type { ImportTable, ImportTarget, RowBatch } from './target.ts';
import { ContactWriter } from './writer.ts';

/** Makes the batches of a file; one that was written is emptied and filled again. */
function batchesOf(listId: string, columns: ColumnMapping, country: string): ImportTable['newBatch'] {
  const written: ContactBatch[] = [];
  return (importId): RowBatch => {
    const batch = written.pop() ?? new ContactBatch();
    return {
      get rows() {
        return batch.rows;
      },
      add(record) {
        const row = readRow(record, columns, country);
        if (!row.values) return { refused: row.refused };
        batch.add(row.values);
        return row.cells && { cells: row.cells };
      },
      async write(client, writeAlso) {
        await new ContactWriter(client, listId, importId).write(batch, writeAlso);
        batch.clear();
        written.push(batch);
      },
    };
  };
}

interface Dependencies {
  lists: ContactListRepository;
  mappings: ImportMappings;
  live(): Live;
}

interface Reading {
  /** Default region of phones. */
  country: string;
  /** The fields that the list's account has added. */
  own: readonly CustomField[];
  /** How the file is read. */
  options: Partial<ImportOptions>;
}

/** Contacts of a file into a list. */
export const contactTarget = (
  list: ContactList,
  { country, own, options }: Reading,
  { lists, mappings, live }: Dependencies,
): ImportTarget => ({
  ownerId: list.OwnerId,
  listId: list.id,
  titleIn: () => list.title,
  async open(source) {
    const { columns: asked, dateFormat } = options;
    const { columns, chunks } = await openTable(source, (first) => readColumns(first, country, options, own), options);
    if (asked && columns.header) await mappings.remember(list.OwnerId, columns.names, { columns: asked, dateFormat });
    return { columns, chunks, newBatch: batchesOf(list.id, columns, country) };
  },
  async publish({ created, merged }) {
    const [changed] = await lists.byIds([list.id]);
    if (!changed || created + merged === 0) return;
    live().publish('contactLists', 'updated', changed.OwnerId, [changed]);
    live().refresh('contacts', 'created', changed.OwnerId);
  },
});
