import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { TagsInput } from './tags.tsx';

const OPTIONS = ['Wholesale', 'Regulars of May', 'Regulars'].map((label) => ({ value: label, label }));
const useOptions = () => ({ options: OPTIONS, loading: false });

test('Enter takes the tag that was typed, whatever else is suggested', async () => {
  let chosen: string[] = [];
  function Tags() {
    const [value, setValue] = useState<string[]>([]);
    chosen = value;
    return <TagsInput aria-label="Tags" value={value} onChange={setValue} useOptions={useOptions} />;
  }
  const { user } = await renderPage(<Tags />);
  await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
  await user.keyboard('regulars');
  await waitFor(() => expect(screen.queryByText('Wholesale')).not.toBeInTheDocument());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chosen).toEqual(['Regulars']));
});
