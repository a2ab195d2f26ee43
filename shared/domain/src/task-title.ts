import { nameField, object, type InferType } from './validation.ts';

/** Body of `PUT /tasks/{id}/title`. Without a title a mailing is named by how its message begins, one by email by its subject. */
export const taskTitleSchema = object({ title: nameField(255).defined() }).noUnknown();
export type TaskTitle = InferType<typeof taskTitleSchema>;
