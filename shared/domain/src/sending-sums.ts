/** Sums over all messages of a list's filter. */
export interface SendingSums {
  messages: number;
  /** Parts of text messages; a message of a channel without parts is one. */
  parts: number;
  /** What was taken for messages that have come to an end; what is put aside for those under way is no part of it. */
  charged: number;
  /** What was given back for messages that failed. */
  refunded: number;
}

/** Answer of `GET /sendings/sums`; null where the filter finds more than is added up at once. */
export interface SendingSumsAnswer {
  sums: SendingSums | null;
  /** Cells whose part is missing, since they did not answer: set for staff where the figures are of all cells. */
  missingCells?: number[];
}
