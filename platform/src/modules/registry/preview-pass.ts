import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { PreviewChoices } from '@cabinet/domain/registry-previews';
import type { Account } from '../../plugins/auth/access.ts';
import type { Services } from '../../services.ts';
import { hostCookie, readHostCookie } from '../../plugins/http/host-cookie.ts';

const COOKIE = 'cabinet_preview';

/** Content of a preview cookie. */
export interface Pass {
  sessionId: string;
  choices: PreviewChoices;
}

/**
 * Passes to a preview: signed, bound to the session that chose, over with it. Whether that session is still open and its
 * account still may is asked at each use, so that signing out, a new password or another role end the preview at once;
 * it costs one look by key, for those alone who hold a pass.
 */
export class PreviewPasses {
  readonly #sessions: Services['identity']['sessions'];
  readonly #key: Uint8Array;

  constructor(sessions: Services['identity']['sessions']) {
    this.#sessions = sessions;
    this.#key = sessions.deriveKey('preview');
  }

  issue({ sessionId, expiresAt }: Account, choices: PreviewChoices): Promise<string> {
    return new SignJWT({ sid: sessionId, choices }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expiresAt).sign(this.#key);
  }

  /** The pass among a request's cookies; undefined when it is not ours, or over. */
  async read({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): Promise<Pass | undefined> {
    const given = readHostCookie(headers.cookie, { name: COOKIE, isSecure: protocol === 'https' });
    if (given === undefined) return undefined;
    type Content = { sid: string; choices: PreviewChoices };
    const verified = await jwtVerify<Content>(given, this.#key, { algorithms: ['HS256'] }).catch(() => undefined);
    if (!verified) return undefined;
    const { sid: sessionId, choices } = verified.payload;
    const account = await this.#sessions.accountOf(sessionId);
    return account && scopeOfPermission(account.permissions, 'areas.preview') !== false ? { sessionId, choices } : undefined;
  }
}

/** The value of `Set-Cookie` that keeps a pass until the browser closes; an empty one takes it away. */
export function passCookie(pass: string, isSecure: boolean): string {
  return hostCookie({ name: COOKIE, value: pass, isSecure, path: '/', sameSite: 'Strict', ...(pass === '' ? { seconds: 0 } : {}) });
}
