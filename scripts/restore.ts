import { parseArgs } from 'node:util'
import { sebutGagal } from '#server/cadangan/gagal.ts'
import { restoreCadangan } from '#server/cadangan/pulih.ts'
import { readConfig } from '#server/config.ts'

/*
 * npm run restore -- FILE [--ganti]: the copy in the place of the database that DATABASE_URL names, with the server stopped.
 * What was there is put aside, never deleted. Exit code 1 with a sentence when nothing was changed.
 */
try {
  const { values, positionals } = parseArgs({
    options: { ganti: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new TypeError('sebutkan berkasnya: npm run restore -- BERKAS')
  const { databaseUrl: url, cadangan } = readConfig()
  const aside = await restoreCadangan({ url, file, sandi: cadangan.sandi, ganti: values.ganti, now: Date.now() })
  console.log(`Pulih dari ${file}.`)
  if (aside !== undefined) console.log(`Yang ada sebelumnya disimpan di ${aside}.`)
  console.log('Periksa dengan: npm run periksa, lalu nyalakan Hadir lagi.')
} catch (error) {
  console.error(sebutGagal(error))
  process.exitCode = 1
}
