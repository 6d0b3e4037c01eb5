import { printDaftarHadir } from '#contract/dokumen/dokumen.ts'
import { nameKelompok } from '#contract/identitas.ts'
import type { Kertas } from '#contract/kertas.ts'
import { mayReadPertemuan } from '#contract/permissions.ts'
import { formatTanggal, todayIn, weekday } from '#contract/tanggal.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { GARIS, lebarTegak, sisiSel } from '#server/dasar/pdf/halaman.ts'
import { lebarKata, lebarTeks } from '#server/dasar/pdf/lebar-teks.ts'
import type { PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { byRollOrder } from '#server/laporan/kelompok.ts'
import { readRekap } from '#server/laporan/rekap/rekap.ts'
import { listAnggotaOn, listPengasuhOn, listPrintedTimes } from './dokumen.sql.ts'
import { tandaTangan } from './dokumen.ts'
import { defineDocument } from './kind.ts'
import { describePrintedTime, describeSemester, penandaOf } from './sebut.ts'

/** A sheet to be signed on the spot: everybody who is in the kelompok that day, and nothing else. */
export const daftarHadirKind = defineDocument({
  key: 'daftar_hadir',
  call: printDaftarHadir,
  async make(db, cetak, { params: { id: kelompokId }, query: { tanggal, kegiatan_id } }) {
    const { user, now, zona } = cetak
    const wewenang = await requireWewenang(db, user, kelompokId)
    if (!mayReadPertemuan(wewenang, tanggal, todayIn(zona, now))) throw Forbidden('kelompok')
    const { kelompok, periode, kegiatan } = await readRekap(
      db,
      user,
      kelompokId,
      { dari: tanggal, sampai: tanggal, kegiatan_id, mode: 'bulan' },
      now,
    )
    if (!kegiatan) throw NotFound('kegiatan')
    const [anggota, pengasuh, waktu] = await Promise.all([
      listAnggotaOn(db, kelompokId, tanggal),
      listPengasuhOn(db, kelompokId, tanggal),
      listPrintedTimes(db, kelompokId, kegiatan_id, tanggal),
    ])
    // Of another day they would contradict the date beside them.
    const waktuHariItu = waktu.filter(({ hari }) => hari === weekday(tanggal))
    const [murabbi, pendamping] = [penandaOf(pengasuh, 'murabbi'), penandaOf(pengasuh, 'pendamping')]
    return {
      jenis: 'daftar_hadir',
      judul: `${kelompok.nama}, ${kegiatan.nama}, ${formatTanggal(tanggal, 'sedang')}`,
      arah: 'tegak',
      blok: [
        { jenis: 'judul', teks: 'DAFTAR HADIR MAHASANTRI', anak: [describeSemester(periode.nama)] },
        {
          jenis: 'keterangan',
          kiri: [
            ['Kegiatan', kegiatan.nama],
            ['Hari, tanggal', formatTanggal(tanggal, 'panjang')],
            ['Materi', '..................................'],
          ],
          kanan: [
            [kata`Kelompok`, nameKelompok(kelompok)],
            ['Tempat, waktu', describePrintedTime(kelompok.tempat, waktuHariItu, zona) || '–'],
            [kata`Pendamping`, pendamping.nama || '–'],
          ],
        },
        tabelTandaTangan(anggota.sort(byRollOrder), cetak.kop.kertas),
        { jenis: 'catatan', teks: `${anggota.length} mahasantri. Hadir: ........ orang, tidak hadir: ........ orang.` },
        // It is printed ahead, and signed at the pertemuan.
        tandaTangan(cetak, [murabbi, pendamping], tanggal),
      ],
      pilihan: null,
      angka: null,
      isi: [],
    }
  },
})

type Anggota = Awaited<ReturnType<typeof listAnggotaOn>>

function tabelTandaTangan(anggota: Anggota, kertas: Kertas): PdfTable {
  const tengah = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
  const { huruf, nim, prodi } = ukuran(anggota, kertas)
  const judul = { teks: 'Tanda tangan', rata: 'tengah', kolom: 2 } as const
  // Numbered left and right by turns, so that two signatures never touch.
  const tempat = (no: number, di: 0 | 1): PdfCell => ({ teks: no % 2 === di ? '' : `${no}\n `, huruf: 8 })
  return {
    jenis: 'tabel',
    lebar: [18, nim, '*', prodi, TANDA_TANGAN, TANDA_TANGAN],
    kepala: [[tengah('No'), tengah('NIM'), 'Nama', tengah('Prodi'), judul, null]],
    baris: anggota.map((m, i) => [
      tengah(String(i + 1)),
      tengah(m.nim),
      m.nama,
      tengah(m.prodi),
      tempat(i + 1, 0),
      tempat(i + 1, 1),
    ]),
    huruf,
  }
}

const TANDA_TANGAN = 76
/** For the names, in points. */
const NAMA_TERSEMPIT = 128
const UKURAN = [9, 8.4, 7.8, 7.2]

/** A NIM and the words of a prodi are never torn: when they are long the letters are smaller, so that names keep their room. */
function ukuran(anggota: readonly { nim: string; prodi: string }[], kertas: Kertas) {
  const lebarDi = (huruf: number) => ({
    huruf,
    nim: Math.max(70, ...anggota.map(m => lebarTeks(m.nim) * huruf + 1)),
    prodi: Math.max(50, ...anggota.map(m => lebarKata(m.prodi) * huruf + 1)),
  })
  const ruang = lebarTegak(kertas) - GARIS - 18 - 2 * TANDA_TANGAN - NAMA_TERSEMPIT
  const semua = UKURAN.map(lebarDi)
  const muat = semua.find(({ huruf, nim, prodi }) => nim + prodi + 6 * sisiSel(huruf) <= ruang)
  return muat ?? (semua.at(-1) as (typeof semua)[number])
}
