export const MESSAGES = Number(process.env.BENCH_SMPP_MESSAGES ?? 20_000);
export const WINDOW = 500;
export const TEXT = 'Your order is ready. We are open until eight.';
