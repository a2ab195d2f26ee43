test('a page is called as the server calls the product, and as its section', async () => {
  document.title = 'Courier';
  const { pageName } = await import('./page-name.ts');
  document.title = 'Courier · Sign in';
  expect(pageName('Registration')).toBe('Courier · Registration');
  expect(pageName('')).toBe('Courier');
  expect(pageName('Home', 'Post')).toBe('Post · Home');
});
