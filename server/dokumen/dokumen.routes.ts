import {
  checkBaris as checkBarisEndpoint,
  getVerifikasi,
  listSurat as listSuratEndpoint,
  printDaftarHadir,
  printHonor,
  printRekap,
  printSurat,
} from '#contract/dokumen.ts'
import { exportPertemuanXlsx, printPertemuan } from '#contract/pertemuan-cetak.ts'
import { judulTerisi, readLembarTerisi, terisiLembar } from '../absensi/lembar-terisi.ts'
import { openKop } from '../ekspor/kop.ts'
import { toXlsx } from '../ekspor/tabel.ts'
import type { Call, FileContent, Serve, User } from '../http/serve.ts'
import { berkasOf, type Cetak, type Dokumen, readCetak, simpanDokumen } from './dokumen.ts'
import { daftarHadirDokumen } from './isi-daftar-hadir.ts'
import { honorDokumen } from './isi-honor.ts'
import { pertemuanDokumen } from './isi-pertemuan.ts'
import { rekapDokumen } from './isi-rekap.ts'
import { suratDokumen } from './isi-surat.ts'
import { cetak } from './pencetak.ts'
import { listSurat } from './surat-keluar.ts'
import { checkBaris, verifyDokumen } from './verifikasi.ts'

export function dokumenRoutes(serve: Serve, origin: string): void {
  serve(printRekap, call => print(call, c => rekapDokumen(call.db, c, call.params.id, call.query)))
  serve(printDaftarHadir, call => print(call, c => daftarHadirDokumen(call.db, c, call.params.id, call.query)))
  serve(printPertemuan, call => print(call, c => pertemuanDokumen(call.db, c, call.params.id)))
  serve(exportPertemuanXlsx, async ({ db, user, params, now }) => {
    const terisi = await readLembarTerisi(db, user, params.id, now)
    const data = await toXlsx({ lembar: [terisiLembar(terisi)], kop: await openKop(db) })
    return { name: `${judulTerisi(terisi).replace(/[/\\]/g, '-')}.xlsx`, data }
  })
  serve(printHonor, call => print(call, c => honorDokumen(call.db, c, call.query.bulan)))
  serve(printSurat, call => print(call, c => suratDokumen(call.db, c, call.params.id, call.query)))

  serve(listSuratEndpoint, ({ db, query }) => listSurat(db, query))

  serve.public(getVerifikasi, ({ db, params, now }) => verifyDokumen(db, params.kode, now))
  serve.public(checkBarisEndpoint, ({ db, params, body }) => checkBaris(db, params.kode, body.cari))

  /** Reads, keeps the code, draws: the drawing last, so that nobody's write waits for it. */
  async function print(
    { db, user, now, write }: Pick<Call<typeof printRekap>, 'db' | 'now' | 'write'> & { user: User },
    make: (cetakan: Cetak) => Promise<Dokumen>,
  ): Promise<FileContent> {
    const cetakan = await readCetak(db, user, now, origin)
    const dokumen = await make(cetakan)
    const berkas = await berkasOf(db, cetakan, dokumen.judul)
    const naskah = await write(tx => simpanDokumen(tx, cetakan, [dokumen], null))
    return { name: `${dokumen.judul.replace(/[/\\]/g, '-')}.pdf`, data: await cetak(berkas, naskah) }
  }
}
