export const MESSAGES = Number(process.env.BENCH_SMPP_MESSAGES ?? 40_000);
/** Submits that a connection has without an answer: Kannel's `max-pending-submits` is set to between 10 and a few hundred, and the server takes 500 unless told otherwise. */
export const WINDOW = Number(process.env.BENCH_SMPP_WINDOW ?? 500);
export const TEXT = 'Your order is ready. We are open until eight.';
