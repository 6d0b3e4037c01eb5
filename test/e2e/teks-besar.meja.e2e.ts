import { type Contoh, test } from './fixtures.ts'
import { checkLargeText } from './teks-besar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })

// The screens of the two others are among these.
for (const username of ['admin', 'umar'] satisfies Contoh[]) {
  test(`with text of twice the size no screen of ${username} cuts any of it off`, async ({ page }) => {
    await checkLargeText(page, username)
  })
}
