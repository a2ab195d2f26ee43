/** Another node of the benchmark, in a process of its own: works until its parent disconnects. `node engine-node.ts <database url> <slots>` */
import { createEngine, engineConnections, engineOptionsFrom, type Engine } from '@cabinet/engine';
import { ContactAudience } from '@cabinet/platform/modules/contacts/audience';
import { CustomFieldRepository } from '@cabinet/platform/modules/contacts/custom-fields/repository';
import { SegmentRepository } from '@cabinet/platform/modules/contacts/segments/segment-repository';
import { OperatorTable } from '@cabinet/platform/modules/routing/operators';
import { MessageParts } from '@cabinet/platform/modules/short-links/message-parts';
import { openDatabase } from '@cabinet/platform/plugins/database/open';

export interface Node {
  engine: Engine;
  failures: unknown[];
  close(): Promise<void>;
}

/** An engine with connections like those of the product. */
export async function openNode(url: string, slots: number): Promise<Node> {
  const database = openDatabase(url, 8, 'cabinet-bench');
  const { end, ...connections } = engineConnections({ connectionString: url }, slots);
  const { operatorOf } = await OperatorTable.load(database.db);
  const failures: unknown[] = [];
  const parts = new MessageParts(Buffer.alloc(32));
  const engine = createEngine({
    ...connections,
    contacts: new ContactAudience(database.db, new SegmentRepository(database.db, new CustomFieldRepository(database.db))),
    operatorOf,
    // As an installation has it that sets nothing.
    lookupDays: () => 30,
    options: engineOptionsFrom({ ENGINE_SETTLE_SLOTS: String(slots) }),
    linkParts: (code, ids) => parts.partsOf(code, ids),
    onError: (error) => failures.push(error),
  });
  const close = async () => {
    await engine.stop();
    await end();
    await database.close();
  };
  return { engine, failures, close };
}

const [, , url, slots] = process.argv;
if (import.meta.main && url && process.send) {
  const node = await openNode(url, Number(slots));
  node.engine.start();
  process.send('ready');
  process.once('disconnect', () => void node.close().then(() => process.exit(node.failures.length > 0 ? 1 : 0)));
}
