import { resource } from './resource.ts';
import { array, nameField, object, string, type InferType } from './validation.ts';

export const MAX_GROUP_NETWORKS = 1000;

/** A named set of operators that rules of routing refer to (spec 2 §7 "Further admin entities"). */
export const operatorGroupSchema = object({
  title: nameField(100).required(),
  /** Networks by their codes: MCC and MNC as one string. */
  mccmnc: array(string().required().matches(/^\d{5,6}$/, 'routing.mccmnc')) // prettier-ignore
    .min(1, 'required')
    .max(MAX_GROUP_NETWORKS)
    .required()
    .test('distinct', 'routing.twice', (codes) => new Set(codes).size === codes.length),
}).noUnknown();
export type NewOperatorGroup = InferType<typeof operatorGroupSchema>;

export interface OperatorGroup extends NewOperatorGroup {
  id: string;
  createdAt: string;
  updatedAt: string;
}

export const operatorGroups = resource<OperatorGroup, NewOperatorGroup>()({
  name: 'operatorGroups',
  filters: { title: 'search', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  live: false,
  actions: {
    find: 'operatorGroups.get',
    get: 'operatorGroups.get',
    create: 'operatorGroups.create',
    update: 'operatorGroups.update',
    remove: 'operatorGroups.remove',
  },
  schemas: { create: operatorGroupSchema, update: operatorGroupSchema },
});
