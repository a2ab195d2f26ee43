import { resource } from './resource.ts';
import { array, nameField, object, string, type InferType } from './validation.ts';

/** A list of words and phrases for routing rules; case is ignored. */
export const keywordListSchema = object({
  title: nameField(100).required(),
  words: array(string().trim().required().max(100)).min(1, 'required').max(1000).required(),
}).noUnknown();
export type NewKeywordList = InferType<typeof keywordListSchema>;

export interface KeywordList extends NewKeywordList {
  id: string;
  createdAt: string;
  updatedAt: string;
}

export const keywordLists = resource<KeywordList, NewKeywordList>()({
  name: 'keywordLists',
  filters: { title: 'search', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  live: false,
  actions: {
    find: 'keywordLists.get',
    get: 'keywordLists.get',
    create: 'keywordLists.create',
    update: 'keywordLists.update',
    remove: 'keywordLists.remove',
  },
  schemas: { create: keywordListSchema, update: keywordListSchema },
});
