/** The row of `settings` that says that demo data made this database: `filling`, then `filled`. */
export const DEMO_MARK = 'demo';
