test('a page is called as the server calls the product, and as its section', async () => {
  document.title = 'Courier';
  const { documentTitle } = await import('./document-title.ts');
  document.title = 'Courier · Sign in';
  expect(documentTitle('Registration')).toBe('Courier · Registration');
  expect(documentTitle('')).toBe('Courier');
  expect(documentTitle('Home', 'Post')).toBe('Post · Home');
});
