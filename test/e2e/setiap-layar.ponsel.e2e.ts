import { type Contoh, test } from './fixtures.ts'
import { checkEveryScreen } from './setiap-layar.ts'

test.use({ isi: 'contoh', dunia: import.meta.url })
// One after the other these would go on alone when everything else is done.
test.describe.configure({ mode: 'parallel' })

for (const username of ['admin', 'hasan', 'umar', 'pimpinan', 'mahasantri'] satisfies Contoh[]) {
  test(`every screen of ${username} is accessible, fits its window with text of twice the size too, says the words of the institution and keeps the console clean`, async ({
    page,
  }) => {
    await checkEveryScreen(page, username)
  })
}
