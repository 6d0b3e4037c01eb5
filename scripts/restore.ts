import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { addCatatan } from '#server/dasar/catatan/rantai.ts'
import { carryList, eraseRestored } from '#server/dokumen/penghapusan/pulih.ts'
import { describeFailed } from '#server/pengaturan/cadangan/gagal.ts'
import { restoreCadangan } from '#server/pengaturan/cadangan/pulih.ts'
import packageJson from '../package.json' with { type: 'json' }
import { withDatabase } from './lib/basis-data.ts'

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
  const { cadangan } = readConfig()
  const { url } = cadangan
  await carryList(url, file, cadangan.folder)
  const aside = await restoreCadangan({ url, file, sandi: cadangan.sandi, ganti: values.ganti, now: Date.now() })
  const dihapus = await eraseRestored(url, cadangan.folder, Date.now())
  await noteRestore(url)
  console.log(`Pulih dari ${file}.`)
  if (dihapus > 0)
    console.log(`Data ${dihapus} orang yang pernah dihapus ada lagi di cadangan ini dan sudah dihapus lagi.`)
  if (aside !== undefined) console.log(`Yang ada sebelumnya disimpan di ${aside}.`)
  console.log('Periksa dengan: npm run periksa, lalu nyalakan Hadir lagi.')
} catch (error) {
  console.error(describeFailed(error))
  process.exitCode = 1
}

/** In the restored database: what came after the copy is gone, and that is no secret. One of an older Hadir has no place for it. */
async function noteRestore(url: string): Promise<void> {
  const isi = { versi: packageJson.version }
  const row = {
    at: Date.now(),
    peristiwa: 'pulih',
    hasil: '',
    akun_id: null,
    isi,
    alamat: '',
    perangkat: 'server',
  } as const
  await withDatabase(url, db =>
    db
      .transaction()
      .execute(tx => addCatatan(tx, row))
      .catch(() => {}),
  )
}
