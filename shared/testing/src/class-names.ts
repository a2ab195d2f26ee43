/** Stands in for a CSS module: every class name is its own key. */
const classNames = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
export default classNames;
