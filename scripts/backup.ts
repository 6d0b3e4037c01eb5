import path from 'node:path'
import { parseArgs } from 'node:util'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import { readConfig } from '#server/config.ts'
import { describeFailed } from '#server/pengaturan/cadangan/gagal.ts'
import { cadanganName } from '#server/pengaturan/cadangan/nama.ts'
import { writeList } from '#server/pengaturan/cadangan/remove-list.ts'
import { createCadangan } from '#server/pengaturan/cadangan/write.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withDatabase } from './lib/basis-data.ts'

/*
 * npm run backup [-- FILE] [--ganti]: a copy of everything in the database that DATABASE_URL names, beside the running server;
 * without FILE in the folder of the nightly ones. Exit code 1 with a sentence when there is none.
 */
try {
  const { values, positionals } = parseArgs({
    options: { ganti: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const { cadangan } = readConfig()
  const { url } = cadangan
  const file = positionals[0] ?? `${cadangan.folder}/${await nameNow(url, cadangan.sandi !== '')}`
  const { ukuran, catatan } = await createCadangan({ url, file, sandi: cadangan.sandi, ganti: values.ganti })
  // Beside the copy, who was erased: an older copy in the same folder does not know it.
  await withDatabase(url, db => writeList(db, path.dirname(path.resolve(file))))
  const figure = (n: number) => n.toLocaleString('id-ID')
  console.log(`Cadangan tersimpan dan terbaca ulang: ${file} (${figure(ukuran)} bita, ${figure(catatan)} catatan).`)
} catch (error) {
  console.error(describeFailed(error))
  process.exitCode = 1
}

/** By the institution's own day and hour. */
async function nameNow(url: string, bersandi: boolean): Promise<string> {
  const { zona_waktu } = await withDatabase(url, getPengaturan)
  const now = Date.now()
  const jenis = url.startsWith('file:') ? 'sqlite' : 'postgres'
  return cadanganName(todayIn(zona_waktu, now), jamIn(zona_waktu, now), jenis, bersandi)
}
