import { createHash, hkdfSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { jwtVerify, SignJWT } from 'jose';
import { Agent, type Dispatcher } from 'undici';
import { isUuid, newId } from '../../ids.ts';
import { ApiError } from '../errors/api-error.ts';
import { ANY_CELL, PASSED_BY, type CellAnswer } from './cell-calls.ts';
import { markedAddress } from './cell-marks.ts';
import type { Cells } from './cells.ts';
import { FIRST_CELL } from './first-cell.ts';

/** Below it cells call each other; nothing there answers without a proof of `PROOF`. */
export const CELL_PATH = '/internal/cells';
/** The header that proves which cell calls: signed with `CELLS_SECRET`, for one call to one cell. */
export const PROOF = 'x-cabinet-cell';
/** The header that proves for whom of its staff the first cell reads an address or changes what is behind it: signed in the same way, for one address. */
export const STAFF_PROOF = 'x-cabinet-staff';
/** Seconds for which a proof is good; clocks of machines may differ by as much. */
const PROOF_SECONDS = 30;
const CONNECT_MS = 1000;
const TIMEOUT_MS = 3000;
/** Milliseconds that a change may take, which may be the first of many rows. */
const CHANGE_MS = 30_000;
const ISSUER = /^c([1-9]\d{0,2})$/;

/** What answers a call of another cell; `from` is proven. */
type Answering = (from: number, asked: never) => Promise<object>;

/** Who calls, and what the body has to be. */
export interface ProvenCaller {
  cell: number;
  bodyDigest: string;
}

/** What is read in another cell for somebody of this cell's staff. */
export interface StaffReading {
  cell: number;
  method: 'GET' | 'HEAD';
  /** The address without a mark. */
  path: string;
  headers: Record<string, string | string[]>;
  staff: object;
}

/** What is changed in another cell for somebody of this cell's staff. */
export interface StaffChanging extends Omit<StaffReading, 'method'> {
  method: string;
  /** JSON. */
  body: string | undefined;
  /** The session in which it is asked for. */
  session: object;
}

/** What a cell has answered a change. */
export interface Changed extends Omit<CellAnswer, 'body'> {
  text: string;
}

/** What the first cell says of a change, by a proof that is good for one. */
export interface ProvenChange {
  id: string;
  expiresAt: Date;
  cell: number;
  bodyDigest: string;
  staff: unknown;
  session: unknown;
}

const digestOf = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url');

/** What a proof for reading an address is for: no proof of a call between cells is one. */
const readingOf = (path: string) => `read ${path}`;
/** What a proof for changing something is for: none for reading is one. */
const changeOf = (method: string, path: string) => `change ${method} ${path}`;

/** What says that a call was never heard. */
const UNHEARD: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const silent = (cell: number, cause: unknown) => Object.assign(new ApiError('UNAVAILABLE', { cell }), { cause });

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

  /**
   * Asks another cell; throws 503 `UNAVAILABLE` with its number where it does not answer as it should within so many milliseconds, with why as the
   * cause.
   */
  async ask<Told>(cell: number, name: string, asked: object, timeout = TIMEOUT_MS): Promise<Told> {
    const address = await this.#addressOf(cell);
    const body = JSON.stringify(asked);
    const path = `${CELL_PATH}/${name}`;
    try {
      const answer = await this.#agent.request({
        origin: address,
        // Marked, so that an address that leads to another cell is found out, and never passed on.
        path: markedAddress(path, cell),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [PASSED_BY]: ANY_CELL,
          [PROOF]: await this.#prove(cell, path, { body: digestOf(body) }),
        },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      const told = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`cell ${cell} answered ${answer.statusCode}`);
      return JSON.parse(told) as Told;
    } catch (error) {
      throw silent(cell, error);
    }
  }

  /** Reads an address of another cell for somebody of this cell's staff, of whose session it learns nothing; throws 503 where it does not answer. */
  async read({ cell, method, path, headers, staff }: StaffReading, signal: AbortSignal): Promise<CellAnswer> {
    const proof = await this.#prove(cell, readingOf(path), { staff });
    return this.#askFor(cell, { path: markedAddress(path, cell), method, headers: { ...headers, [STAFF_PROOF]: proof }, signal });
  }

  /**
   * Changes something in another cell for somebody of this cell's staff. It is asked once, and throws 503: `CELL_UNAVAILABLE` where nothing was
   * changed, `CELL_ANSWER_LOST` where nobody knows.
   */
  async change({ cell, method, path, headers, body = '', staff, session }: StaffChanging): Promise<Changed> {
    const proof = await this.#prove(cell, changeOf(method, path), { staff, session, body: digestOf(body), jti: newId() });
    const { 'content-type': type, ...rest } = headers;
    const asked = { ...rest, ...(body !== '' && type ? { 'content-type': type } : {}), [STAFF_PROOF]: proof };
    const timeouts = { headersTimeout: CHANGE_MS, bodyTimeout: CHANGE_MS };
    const call = {
      path: markedAddress(path, cell),
      method: method as 'POST',
      headers: asked,
      ...(body === '' ? {} : { body }),
      ...timeouts,
    };
    try {
      const { body: told, ...answer } = await this.#askFor(cell, call);
      return { ...answer, text: await text(told) };
    } catch (error) {
      const { cause = error } = error as Error;
      const isUnheard = typeof cause === 'string' || UNHEARD.has((cause as { code?: unknown }).code);
      throw Object.assign(new ApiError(isUnheard ? 'CELL_UNAVAILABLE' : 'CELL_ANSWER_LOST', { cell }), { cause });
    }
  }

  async #askFor(cell: number, asked: Omit<Dispatcher.RequestOptions, 'origin'>): Promise<CellAnswer> {
    const origin = await this.#addressOf(cell);
    const headers = { ...(asked.headers as Record<string, string>), [PASSED_BY]: ANY_CELL };
    const answer = await this.#agent.request({ ...asked, origin, headers }).catch((error: unknown) => {
      throw silent(cell, error);
    });
    const { statusCode: status, headers: told, body } = answer;
    if (status !== 401) return { status, headers: told as CellAnswer['headers'], body };
    // The session is good: it is the cells that do not know each other.
    await body.dump();
    throw silent(cell, 'the cell does not take the proof');
  }

  /** Whom of its staff the first cell reads an address for, by the proof; undefined for anybody else. */
  async staffOf(proof: string, path: string): Promise<unknown> {
    const verified = await this.#verify<{ staff?: unknown }>(proof, readingOf(path));
    return verified?.cell === FIRST_CELL ? verified.claims.staff : undefined;
  }

  /** What the first cell says of a change that it asks for, by the proof; undefined for anybody else. Whoever reads it uses it up. */
  async changeOf(proof: string, method: string, path: string): Promise<ProvenChange | undefined> {
    const verified = await this.#verify<Partial<Record<'staff' | 'session' | 'body' | 'jti', unknown>>>(proof, changeOf(method, path));
    if (verified?.cell !== FIRST_CELL) return undefined;
    const { cell, claims, expiresAt } = verified;
    const { staff, session, body: bodyDigest, jti: id } = claims;
    return typeof bodyDigest === 'string' && isUuid(id) ? { id, expiresAt, cell, bodyDigest, staff, session } : undefined;
  }

  /** Which cell calls `path`, by its proof; undefined for anybody else. */
  async callerOf(proof: unknown, path: string): Promise<ProvenCaller | undefined> {
    if (typeof proof !== 'string') return undefined;
    const { cell, claims } = (await this.#verify<{ body?: unknown }>(proof, path)) ?? {};
    const body = claims?.body;
    return cell === undefined || typeof body !== 'string' ? undefined : { cell, bodyDigest: body };
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #addressOf(cell: number): Promise<string> {
    const address = await this.#cells.addressOf(cell);
    if (address === undefined) throw silent(cell, 'nobody has registered the cell');
    return address;
  }

  /** What a proof for this cell says of a call, which cell says it, and when it is none any more; undefined for any other. */
  async #verify<Claims>(proof: string, subject: string): Promise<{ cell: number; claims: Claims; expiresAt: Date } | undefined> {
    const asked = { algorithms: ['HS256'], audience: `c${this.here}`, subject, clockTolerance: PROOF_SECONDS };
    const verified = await jwtVerify<Claims>(proof, this.#key, asked).catch(() => undefined);
    const { iss = '', exp } = verified?.payload ?? {};
    const [, cell] = ISSUER.exec(iss) ?? [];
    if (!verified || cell === undefined || exp === undefined) return undefined;
    return { cell: Number(cell), claims: verified.payload, expiresAt: new Date((exp + PROOF_SECONDS) * 1000) };
  }

  #prove(cell: number, subject: string, claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(`c${this.here}`)
      .setAudience(`c${cell}`)
      .setSubject(subject)
      .setExpirationTime(`${PROOF_SECONDS}s`)
      .sign(this.#key);
  }
}

/** Whether a body is the one that a proof is for. */
export const isProven = ({ bodyDigest }: Pick<ProvenCaller, 'bodyDigest'>, body: string | Buffer): boolean => digestOf(body) === bodyDigest;
