import type { S3Settings } from '../../../config.ts';

/** The place of a store as `FILES` names it. */
export const placeOf = ({ bucket, prefix }: Pick<S3Settings, 'bucket' | 'prefix'>): string =>
  `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
