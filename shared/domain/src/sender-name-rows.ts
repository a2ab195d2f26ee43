import { resourceRows } from './resource.ts';
import type { Moderation } from './statuses.ts';

export const SENDER_NAME_TYPES = ['sms', 'voice'] as const;
export type SenderNameType = (typeof SENDER_NAME_TYPES)[number];

/** Comments about a sender name; the private ones reach only those who decide (decisions.md "Access"). */
export interface SenderNameComments {
  /** The owner's: company and tax number. */
  comment?: string;
  adminComment?: string;
  /** Reaches administrators alone. */
  adminCommentPrivate?: string;
  resellerComment?: string;
  /** Reaches resellers, managers and administrators, but not a reseller whose own name it is about. */
  resellerCommentPrivate?: string;
}

export interface SenderName {
  id: string;
  name: string;
  type: SenderNameType;
  moderation: Moderation;
  meta: SenderNameComments;
  isActive: boolean;
  /** With the scope `review`: how many approved names of other accounts are the same or read alike. */
  similar?: number;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * What `$scope` of a list may name: `usable`, the approved and active names of one account, which it may send under; `attached`, all names
 * of one account; both are of the caller, or of `OwnerId`, and come without comments unless `meta` asks for them. `review`: the names that
 * the caller decides about.
 */
export const SENDER_NAME_SCOPES = ['usable', 'attached', 'meta', 'review'] as const;

export const senderNameRows = resourceRows<SenderName>()({
  name: 'sendernames',
  scopes: SENDER_NAME_SCOPES,
  filters: { id: 'oneOf', type: 'oneOf', moderation: 'oneOf', isActive: 'equals', name: 'search', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  actions: {
    find: 'sendernames.get',
    get: 'sendernames.get',
    create: 'sendernames.create',
    update: 'sendernames.update',
    remove: 'sendernames.remove',
  },
});
