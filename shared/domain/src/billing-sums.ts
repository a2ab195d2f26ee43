/** Sums over all movements of a list's filter. */
export interface BillingSums {
  movements: number;
  /** What came in: payments, accruals, rewards. */
  added: number;
  /** What went out or is held for what goes out: sends, write-offs. */
  spent: number;
  /** What of holds was given back, since messages failed or were not sent. */
  returned: number;
}

/** Answer of `GET /billings/sums`; null where the filter finds more than is added up at once. */
export interface BillingSumsAnswer {
  sums: BillingSums | null;
}
