import { createHash, hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { Agent } from 'undici';
import { ApiError } from '../errors/api-error.ts';
import { ANY_CELL, PASSED_BY } from './cell-calls.ts';
import { markedAddress } from './cell-marks.ts';
import type { Cells } from './cells.ts';

/** Below it cells call each other; nothing there answers without a proof of `PROOF`. */
export const CELL_PATH = '/internal/cells';
/** The header that proves which cell calls: signed with `CELLS_SECRET`, for one call to one cell. */
export const PROOF = 'x-cabinet-cell';
/** Seconds for which a proof is good; clocks of machines may differ by as much. */
const PROOF_SECONDS = 30;
const CONNECT_MS = 1000;
const TIMEOUT_MS = 3000;
const ISSUER = /^c([1-9]\d{0,2})$/;

/** What answers a call of another cell; `from` is proven. */
type Answering = (from: number, asked: never) => Promise<object>;

/** Who calls, and what the body has to be. */
export interface ProvenCaller {
  cell: number;
  bodyDigest: string;
}

const digestOf = (body: string) => createHash('sha256').update(body).digest('base64url');

/** Calls between the nodes of different cells that prove whose they are: by a signature that holds for seconds, one cell, one call and one body. */
export class CellLink {
  readonly here: number;
  readonly #cells: Cells;
  readonly #key: Uint8Array;
  readonly #agent = new Agent({ connect: { timeout: CONNECT_MS }, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  readonly #answering = new Map<string, Answering>();

  constructor(cells: Cells, here: number, secret: string) {
    this.here = here;
    this.#cells = cells;
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'calls between cells', 32));
  }

  /** Has `answer` answer calls of a name. */
  serve<Asked>(name: string, answer: (from: number, asked: Asked) => Promise<object>): void {
    this.#answering.set(name, answer as Answering);
  }

  answering(name: string): ((from: number, asked: unknown) => Promise<object>) | undefined {
    return this.#answering.get(name) as ((from: number, asked: unknown) => Promise<object>) | undefined;
  }

  /** Asks another cell; throws 503 `UNAVAILABLE` with its number where it does not answer as it should, with why as the cause. */
  async ask<Told>(cell: number, name: string, asked: object): Promise<Told> {
    const refuse = (cause: unknown) => Object.assign(new ApiError('UNAVAILABLE', { cell }), { cause });
    const address = await this.#cells.addressOf(cell);
    if (address === undefined) throw refuse('nobody has registered the cell');
    const body = JSON.stringify(asked);
    const path = `${CELL_PATH}/${name}`;
    try {
      const answer = await this.#agent.request({
        origin: address,
        // Marked, so that an address that leads to another cell is found out, and never passed on.
        path: markedAddress(path, cell),
        method: 'POST',
        headers: { 'content-type': 'application/json', [PASSED_BY]: ANY_CELL, [PROOF]: await this.#prove(cell, path, body) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`cell ${cell} answered ${answer.statusCode}`);
      return JSON.parse(text) as Told;
    } catch (error) {
      throw refuse(error);
    }
  }

  /** Which cell calls `path`, by its proof; undefined for anybody else. */
  async callerOf(proof: unknown, path: string): Promise<ProvenCaller | undefined> {
    if (typeof proof !== 'string') return undefined;
    const asked = { algorithms: ['HS256'], audience: `c${this.here}`, subject: path, clockTolerance: PROOF_SECONDS };
    const verified = await jwtVerify<{ body?: unknown }>(proof, this.#key, asked).catch(() => undefined);
    const { iss = '', exp, body } = verified?.payload ?? {};
    const [, cell] = ISSUER.exec(iss) ?? [];
    return cell === undefined || exp === undefined || typeof body !== 'string' ? undefined : { cell: Number(cell), bodyDigest: body };
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #prove(cell: number, path: string, body: string): Promise<string> {
    return new SignJWT({ body: digestOf(body) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(`c${this.here}`)
      .setAudience(`c${cell}`)
      .setSubject(path)
      .setExpirationTime(`${PROOF_SECONDS}s`)
      .sign(this.#key);
  }
}

/** Whether a body is the one that a proof is for. */
export const isProven = ({ bodyDigest }: ProvenCaller, body: string): boolean => digestOf(body) === bodyDigest;
