import type { SenderNameComments, SenderNameDecision, SenderNameReviewer } from '@cabinet/domain/sender-names';
import type { Moderation } from '@cabinet/domain/statuses';
import type { Caller } from '../../plugins/auth/access.ts';

type Reader = Pick<Caller, 'account'>;

/** Whose comments a decision writes: an administrator's own, all others' are the reseller's (spec 2 §3 "Sender name"). */
export const writerOf = (role: SenderNameReviewer) =>
  role === 'admin'
    ? ({ comment: 'adminComment', commentPrivate: 'adminCommentPrivate' } as const)
    : ({ comment: 'resellerComment', commentPrivate: 'resellerCommentPrivate' } as const);

/** Whether a reader sees the private comment that somebody of `role` wrote about a name of `ownerId` (decisions.md "Access"). */
export function seesPrivateComment({ account }: Reader, ownerId: string, role: SenderNameReviewer): boolean {
  if (account.role === 'admin') return true;
  return account.role !== 'me' && account.id !== ownerId && role !== 'admin';
}

/** The comments that a reader sees of a name of `ownerId`; to be applied to whatever leaves the server. */
export function visibleComments(meta: SenderNameComments, ownerId: string, reader: Reader): SenderNameComments {
  const { comment, adminComment, resellerComment, adminCommentPrivate, resellerCommentPrivate } = meta;
  return {
    comment,
    adminComment,
    resellerComment,
    ...(seesPrivateComment(reader, ownerId, 'admin') ? { adminCommentPrivate } : {}),
    ...(seesPrivateComment(reader, ownerId, 'reseller') ? { resellerCommentPrivate } : {}),
  };
}

interface Decided {
  meta: SenderNameComments;
  moderation: Moderation;
}

/**
 * The comments after a decision. Those to the owner belong to the latest decision: another decision takes the earlier reason away. Private
 * comments stay until their writer changes them.
 */
export function commentsAfter(before: Decided, decision: SenderNameDecision, role: SenderNameReviewer): SenderNameComments {
  const { adminComment: _admin, resellerComment: _reseller, ...lasting } = before.meta;
  const isNew = decision.moderation !== undefined && decision.moderation !== before.moderation;
  const writer = writerOf(role);
  const after: Record<string, string | undefined> = { ...(isNew ? lasting : before.meta) };
  if (decision.comment !== undefined) after[writer.comment] = decision.comment;
  if (decision.commentPrivate !== undefined) after[writer.commentPrivate] = decision.commentPrivate;
  return Object.fromEntries(Object.entries(after).filter(([, text]) => text));
}
