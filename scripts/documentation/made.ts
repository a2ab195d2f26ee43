/** What every example of a row begins with: the id, account and times that all examples share. */
export interface Made {
  id: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}
