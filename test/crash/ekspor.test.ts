import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#test/folder.ts'
import { LIMIT_MB, measureExport } from '../../scripts/bench/ekspor.ts'
import { fillExample } from '../../scripts/lib/contoh.ts'

test.skipIf(process.platform !== 'linux')(
  'eight people who take the recap of the whole periode at once do not fill the memory, at size L',
  { tags: ['lengkap'], timeout: 900_000 },
  async () => {
    const folder = makeTestFolder('ekspor')
    try {
      const url = `file:${path.join(folder, 'hadir.db')}`
      await fillExample(url, 'L', 'none')
      const { sama, beda } = await measureExport(url, 8)
      // The bench holds it against the budget itself; a garbage collector that comes late on a busy machine is no mistake.
      expect(Math.max(sama.mb, beda.mb)).toBeLessThan(LIMIT_MB * 1.25)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
)
