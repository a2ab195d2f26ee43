/** Takes the place of `tiny-case`, by which schemas can rename keys: none here does. */
function rename(): never {
  throw new Error('Schemas rename no keys in the browser.');
}

export { rename as camelCase, rename as snakeCase };
