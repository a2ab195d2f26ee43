/**
 * Takes the place of the sentences that the federation's runtime has for its errors: each error names its code and the page of the documentation
 * that explains it, which is enough for the log of failed loads.
 */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
