import toPath from './to-path.ts';

/** The part of `values` at the path of a field, as Formik reads it; undefined where the way there ends before. A control outside of forms needs no Formik for it. */
export default function getIn(values: unknown, name: string): unknown {
  return toPath(name).reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[key], values);
}
