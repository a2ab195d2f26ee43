import { jwtVerify, SignJWT } from 'jose';
import { scopeIn } from '@cabinet/domain/permissions';
import type { PreviewChoices } from '@cabinet/domain/registry-previews';
import type { Account } from '../../plugins/auth/access.ts';
import type { Sessions } from '../identity/sessions.ts';
import { cookie } from './visitor.ts';

export const PREVIEW_COOKIE = 'cabinet_preview';

/** What a browser was given to see a preview with. */
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
  readonly #sessions: Sessions;
  readonly #key: Uint8Array;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
    this.#key = sessions.keyFor('preview');
  }

  issue({ sessionId, expiresAt }: Account, choices: PreviewChoices): Promise<string> {
    return new SignJWT({ sid: sessionId, choices }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expiresAt).sign(this.#key);
  }

  /** The pass among a request's cookies; undefined when it is not ours, or over. */
  async read(cookies: string | undefined): Promise<Pass | undefined> {
    const given = cookie(cookies, PREVIEW_COOKIE);
    if (given === undefined) return undefined;
    type Content = { sid: string; choices: PreviewChoices };
    const verified = await jwtVerify<Content>(given, this.#key, { algorithms: ['HS256'] }).catch(() => undefined);
    if (!verified) return undefined;
    const { sid: sessionId, choices } = verified.payload;
    const account = await this.#sessions.accountOf(sessionId);
    return account && scopeIn(account.permissions, 'areas.preview') !== false ? { sessionId, choices } : undefined;
  }
}

/** The value of `Set-Cookie` that keeps a pass until the browser closes; an empty one takes it away. */
export function passCookie(pass: string, secure: boolean): string {
  const end = pass === '' ? '; Max-Age=0' : '';
  return `${PREVIEW_COOKIE}=${pass}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${end}`;
}
