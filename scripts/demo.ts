import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SAMPLE_SIZES, type SampleSize } from '#database/sample-options.ts'
import { EXAMPLE_PASSWORD, fillExample } from './lib/contoh.ts'
import { makeSampleWaliLink } from './lib/sample-wali-link.ts'

/* `npm run demo -- --size M`: the server itself, on a database with invented people that is gone when it stops. */
const size = readSize()
const folder = mkdtempSync(join(tmpdir(), 'hadir-contoh-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// Until the server is there to finish its work first, a signal ends this at once, and the folder goes too.
const leave = () => process.exit(130)
process.once('SIGINT', leave).once('SIGTERM', leave)

const url = `file:${join(folder, 'hadir.db')}`
tellSize()
await fillExample(url, size)
const wali = await makeSampleWaliLink(url)

// The server reads its configuration when it is imported, and never sees the database of the real office.
process.env.DATABASE_URL = url
process.off('SIGINT', leave).off('SIGTERM', leave)
await import('#server/main.mjs')
tellAccounts()

function readSize(): SampleSize {
  try {
    const { values } = parseArgs({ options: { size: { type: 'string', default: 'S' } } })
    const size = Object.keys(SAMPLE_SIZES).find(name => name === values.size.toUpperCase())
    if (size) return size as SampleSize
  } catch {
    // Told below, in Indonesian.
  }
  console.error(`Ukuran data contoh: npm run demo -- --size ${Object.keys(SAMPLE_SIZES).join('|')}`)
  process.exit(1)
}

function tellSize(): void {
  const { mahasantri, kelompok } = SAMPLE_SIZES[size]
  const count = (n: number) => n.toLocaleString('id-ID')
  console.log(`Menyiapkan data contoh: ${count(mahasantri)} mahasantri, ${count(kelompok)} kelompok …`)
}

function tellAccounts(): void {
  console.log(`
Akun contoh, semuanya dengan sandi ${EXAMPLE_PASSWORD}:
  admin      melihat dan mengatur semuanya
  hasan      murabbi
  umar       pendamping
  naila      pendamping yang absensinya belum lengkap
  mahasantri mahasantri: kehadirannya sendiri, dan tidak satu pun data orang lain
  pimpinan   membaca dan mencetak
Seorang wali, tanpa akun: /w#${wali.rahasia} dengan empat angka ${wali.angka}
Data ini hilang ketika server dihentikan.`)
}
