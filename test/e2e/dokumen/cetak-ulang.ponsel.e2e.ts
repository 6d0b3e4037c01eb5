import { test } from '#test/e2e/fixtures.ts'
import { cetakUlang, numberSurat } from './cetak-ulang.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

test('a letter is printed again on the phone', async ({ page }) => {
  await numberSurat(page)
  await cetakUlang(page, () => page.getByRole('list').getByRole('button').first())
})
