import { Button } from '../../button/button.tsx';
import { Card, Grid } from '../../card/card.tsx';
import { Empty, type PictureName } from '../../empty/empty.tsx';
import { PICTURES } from '../../empty/pictures.tsx';

/** One picture for each kind of list, drawn in the theme's colours. */
export function Sample() {
  return (
    <Grid min={240}>
      {(Object.keys(PICTURES) as PictureName[]).map((picture) => (
        <Card key={picture} title={picture}>
          <Empty picture={picture} text="There is nothing here yet." action={<Button>Create</Button>} />
        </Card>
      ))}
    </Grid>
  );
}
