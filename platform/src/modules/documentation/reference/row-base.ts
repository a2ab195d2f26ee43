/** The id, account and times that all example rows share. */
export interface RowBase {
  id: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}
