import { CONTRACT_SCAN_TYPES, takesScan, type Contract, type ContractDecision } from '@cabinet/domain/contracts';
import { canDecideAbout } from '@cabinet/domain/roles';
import { firstRow, transaction, type Db } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { notifyOfDecision, notifyOfScan } from './notify-of-scan.ts';
import { toContract, type ContractRepository, type ContractRow } from './repository.ts';

/** What locks the scan of a contract: several contracts may have one scan. */
const holderOf = (contractId: string) => `contract:${contractId}`;

/** Signed scans of contracts: put there by the account, accepted or rejected by staff. */
export class ContractScans {
  readonly #app: App;
  readonly #repository: ContractRepository;

  constructor(app: App, repository: ContractRepository) {
    this.#app = app;
    this.#repository = repository;
  }

  /**
   * Puts a stored file of the contract's account to it as its signed scan, in place of the one before, for staff to decide about; the file
   * is closed to everybody else and stays. 409 where a scan is accepted, 422 for a file of another account or kind.
   */
  async put(caller: Caller, id: string, fileId: string): Promise<Contract | undefined> {
    const contract = await this.#repository.get(caller, id);
    if (!contract) return undefined;
    const { storage } = this.#app.services;
    const file = await storage.ofOwner(contract.OwnerId, fileId);
    if (!file) throw invalid('fileId', 'notFound');
    if (!CONTRACT_SCAN_TYPES.some((type) => type === file.type)) throw invalid('fileId', 'payload.fileType');
    const { before, after } = await this.#change(caller, id, async (client, known) => {
      if (!takesScan(known)) return undefined;
      // The same call once more, which nobody has to be notified of.
      if (known.status === 'review' && known.scan_id === fileId) return known;
      if (known.scan_id !== null) await storage.release(client, known.scan_id, holderOf(id));
      if (!(await storage.hold(client, fileId, holderOf(id)))) throw invalid('fileId', 'notFound');
      const row = await firstRow<ContractRow>(
        client,
        `update contract set status = 'review', scan_id = $2, reason = null, decided_at = null, ${CHANGED} where id = $1 returning *`,
        [id, fileId],
      );
      if (row) await notifyOfScan(client, row);
      return row;
    });
    await storage.publishChanged([...new Set([before.scan_id ?? fileId, fileId])]);
    return toContract(after);
  }

  /** Accepts or rejects the scan that was seen, never of an own contract (403); 409 where it is decided about or another by now. */
  async decide(caller: Caller, id: string, { decision, scanId, reason }: ContractDecision): Promise<Contract | undefined> {
    const contract = await this.#repository.get(caller, id);
    if (!contract) return undefined;
    if (!canDecideAbout({ id: caller.account.id, scope: caller.scope }, contract)) throw new ApiError('FORBIDDEN');
    const [status, because] = decision === 'accept' ? (['accepted', null] as const) : (['rejected', reason] as const);
    const { after } = await this.#change(caller, id, async (client) => {
      const row = await firstRow<ContractRow>(
        client,
        `update contract set status = $2, reason = $3, decided_at = now(), ${CHANGED}
         where id = $1 and status = 'review' and scan_id = $4 returning *`,
        [id, status, because, scanId],
      );
      if (row) await notifyOfDecision(client, row);
      return row;
    });
    return toContract(after);
  }

  /** Changes a contract, recorded with it where staff do, and tells everybody who sees it; 409 where `write` finds it otherwise than it has to be. */
  async #change(
    caller: Caller,
    id: string,
    write: (client: Db, known: ContractRow) => Promise<ContractRow | undefined>,
  ): Promise<{ before: ContractRow; after: ContractRow }> {
    const changed = await transaction(this.#app.pool, async (client) => {
      const before = await firstRow<ContractRow>(client, 'select * from contract where id = $1 for update', [id]);
      const after = before && (await write(client, before));
      if (!after) return undefined;
      const event = { action: 'update', resource: 'contracts', rowId: id, ownerId: after.owner_id } as const;
      await recordByStaff(client, caller, { ...event, before: recordedOf(before), after: recordedOf(after) });
      return { before, after };
    });
    if (!changed) throw new ApiError('CONFLICT');
    this.#app.live.publish('contracts', 'updated', changed.after.owner_id, [toContract(changed.after)]);
    return changed;
  }
}

const CHANGED = `updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

const recordedOf = ({ status, scan_id: ScanId, reason }: ContractRow) => ({ status, ScanId, reason });
