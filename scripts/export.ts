import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { describeFailed, FailedCadangan } from '#server/pengaturan/cadangan/gagal.ts'
import { writeExport } from '#server/pengaturan/transfer/export.ts'
import { withDatabase } from './lib/basis-data.ts'

/*
 * npm run export -- FILE.zip [--ganti]: everything the institution owns in the database that DATABASE_URL names, as CSV with its letters
 * and a manifest, beside the running server; no secrets. Exit code 1 with a sentence when there is none.
 */
try {
  const { values, positionals } = parseArgs({
    options: { ganti: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new FailedCadangan('Sebutkan berkasnya: npm run export -- BERKAS.zip')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere && !values.ganti)
    throw new FailedCadangan(`Berkas ${file} sudah ada. Tambahkan --ganti untuk menimpanya.`)
  const written = `${file}.sementara`
  try {
    const output = createWriteStream(written, { mode: 0o600, flush: true })
    const { tabel } = await withDatabase(readConfig().databaseUrl, db => writeExport(db, output, Date.now()))
    await rename(written, file)
    const rows = tabel.reduce((sum, { baris }) => sum + baris, 0)
    console.log(`Ekspor tersimpan: ${file} (${tabel.length} tabel, ${rows.toLocaleString('id-ID')} baris).`)
    console.log('Isinya data pribadi tanpa sandi: simpan dan kirimkan dengan aman, hapus bila selesai.')
  } finally {
    await rm(written, { force: true })
  }
} catch (error) {
  console.error(describeFailed(error, 'Ekspor'))
  process.exitCode = 1
}
