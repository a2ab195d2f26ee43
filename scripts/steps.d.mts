export const root: string;
export const bin: string;
export const node: string;
export const env: NodeJS.ProcessEnv;
