import { parseArgs } from 'node:util'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import { sebutGagal } from '#server/cadangan/gagal.ts'
import { namaCadangan } from '#server/cadangan/nama.ts'
import { createCadangan } from '#server/cadangan/tulis.ts'
import { readConfig } from '#server/config.ts'

/*
 * npm run backup [-- FILE] [--ganti]: a copy of everything in the database that DATABASE_URL names, beside the running server;
 * without FILE in the folder of the nightly ones. Exit code 1 with a sentence when there is none.
 */
try {
  const { values, positionals } = parseArgs({
    options: { ganti: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const { databaseUrl: url, cadangan } = readConfig()
  const now = Date.now()
  const jenis = url.startsWith('file:') ? 'sqlite' : 'postgres'
  const zona = 'Asia/Jakarta'
  const file =
    positionals[0] ??
    `${cadangan.folder}/${namaCadangan(todayIn(zona, now), jamIn(zona, now), jenis, cadangan.sandi !== '')}`
  const { ukuran, catatan } = await createCadangan({ url, file, sandi: cadangan.sandi, ganti: values.ganti })
  const angka = (n: number) => n.toLocaleString('id-ID')
  console.log(`Cadangan tersimpan dan terbaca ulang: ${file} (${angka(ukuran)} bita, ${angka(catatan)} catatan).`)
} catch (error) {
  console.error(sebutGagal(error))
  process.exitCode = 1
}
