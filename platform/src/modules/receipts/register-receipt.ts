/** The job that has a receipt registered, or asks what became of it. */
export const REGISTER_RECEIPT = 'receipts.register';
