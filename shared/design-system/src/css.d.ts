declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
/** The text of a module, as it is written. */
declare module '*?source' {
  const source: string;
  export default source;
}
