import { resource } from './resource.ts';
import { idField, object, string, type InferType } from './validation.ts';

/** Body of `POST /userComments`: what staff note about an account (spec 1 §7 "userComments"). */
export const userCommentSchema = object({
  UserId: idField().required(),
  text: string().trim().required().max(4000),
}).noUnknown();
export type NewUserComment = InferType<typeof userCommentSchema>;

/** A note of staff about an account; the account itself never reads it. */
export interface UserComment {
  id: string;
  UserId: string;
  text: string;
  AuthorId: string | null;
  /** The author's username; null once that account is gone. */
  Author: string | null;
  createdAt: string;
}

export const userComments = resource<UserComment, NewUserComment>()({
  name: 'userComments',
  actions: { find: 'userComments.get', get: 'userComments.get', create: 'userComments.create', remove: 'userComments.remove' },
  filters: { UserId: 'owner', createdAt: 'range' },
  schemas: { create: userCommentSchema },
  // Rooms of an account are joined by the account itself.
  live: false,
});
