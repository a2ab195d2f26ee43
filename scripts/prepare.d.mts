export const NO_BROWSER: string;
export const NO_FAKETIME: string;
export const NO_SCANNERS: string;
export const NO_S3_SERVER: string;
export function prepareBrowser(): Promise<boolean>;
export function prepareScanners(): Promise<boolean>;
export function prepareS3Server(): Promise<boolean>;
export function prepareFaketime(): Promise<string | undefined>;
