import { test } from '#test/e2e/fixtures.ts'
import { numberSurat, reprint } from './cetak-ulang.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a letter is printed again on the phone', async ({ page }) => {
  await numberSurat(page)
  await reprint(page, () => page.getByRole('list').getByRole('button').first())
})
