import { type Contoh, test } from './fixtures.ts'
import { checkWords } from './istilah.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

for (const username of ['admin', 'umar'] satisfies Contoh[]) {
  test(`on the phone no screen of ${username} says the standard words`, async ({ page }) => {
    await checkWords(page, username)
  })
}
