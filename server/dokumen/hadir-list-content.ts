import { printHadirList } from '#contract/absensi/print-pertemuan.ts'
import { nameKelompok } from '#contract/identitas.ts'
import type { Paper } from '#contract/kertas.ts'
import { mayReadPertemuan } from '#contract/permissions.ts'
import { formatDate, todayIn, weekday } from '#contract/tanggal.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { cellSide, LINE, uprightWidth } from '#server/dasar/pdf/halaman.ts'
import type { PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { textWidth, wordWidth } from '#server/dasar/pdf/text-width.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { byRollOrder } from '#server/laporan/kelompok.ts'
import { readRekap } from '#server/laporan/rekap/rekap.ts'
import { circledPages } from './circled-pages.ts'
import { describePrintedTime, describeSemester, markerOf } from './describe.ts'
import { listMemberOn, listPengasuhOn, listPrintedTimes } from './dokumen.sql.ts'
import { signature } from './dokumen.ts'
import { defineDocument } from './kind.ts'

/** A sheet to be signed on the spot: everybody who is in the kelompok that day, and nothing else. */
export const hadirListKind = defineDocument({
  key: 'daftar_hadir',
  call: printHadirList,
  async make(db, cetak, { params: { id: kelompokId }, query: { tanggal, kegiatan_id, bentuk, ke } }) {
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
      listMemberOn(db, kelompokId, tanggal),
      listPengasuhOn(db, kelompokId, tanggal),
      listPrintedTimes(db, kelompokId, kegiatan_id, tanggal),
    ])
    // Of another day they would contradict the date beside them.
    const timeDayThat = waktu.filter(({ hari }) => hari === weekday(tanggal))
    const [murabbi, pendamping] = [markerOf(pengasuh, 'murabbi'), markerOf(pengasuh, 'pendamping')]
    const judul = `${kelompok.nama}, ${kegiatan.nama}, ${formatDate(tanggal, 'sedang')}`
    const tempat = describePrintedTime(kelompok.tempat, timeDayThat, zona) || '–'
    const roll = anggota.sort(byRollOrder)
    const sheet = {
      ...({ jenis: 'daftar_hadir', arah: 'tegak', pilihan: null, angka: null } as const),
      ...{ judul, isi: [] },
    }
    if (bentuk === 'lingkaran')
      return circledPages(
        { paper: cetak.kop.kertas, kelompok_id: kelompokId, kegiatan_id, tanggal, ke },
        { kelompok, kegiatan, roll, murabbi, pendamping, tempat },
      ).map(blok => ({ ...sheet, blok: [blok] }))
    return {
      ...sheet,
      blok: [
        { jenis: 'judul', teks: 'DAFTAR HADIR MAHASANTRI', anak: [describeSemester(periode.nama)] },
        {
          jenis: 'keterangan',
          kiri: [
            ['Kegiatan', kegiatan.nama],
            ['Hari, tanggal', formatDate(tanggal, 'panjang')],
            ['Materi', '..................................'],
          ],
          kanan: [
            [kata`Kelompok`, nameKelompok(kelompok)],
            ['Tempat, waktu', tempat],
            [kata`Pendamping`, pendamping.nama || '–'],
          ],
        },
        signatureTable(roll, cetak.kop.kertas),
        { jenis: 'catatan', teks: `${anggota.length} mahasantri. Hadir: ........ orang, tidak hadir: ........ orang.` },
        // It is printed ahead, and signed at the pertemuan.
        signature(cetak, [murabbi, pendamping], tanggal),
      ],
    }
  },
})

type Member = Awaited<ReturnType<typeof listMemberOn>>

function signatureTable(anggota: Member, paper: Paper): PdfTable {
  const middle = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
  const { huruf, nim, prodi } = size(anggota, paper)
  const judul = { teks: 'Tanda tangan', rata: 'tengah', kolom: 2 } as const
  // Numbered left and right by turns, so that two signatures never touch.
  const place = (no: number, di: 0 | 1): PdfCell => ({ teks: no % 2 === di ? '' : `${no}\n `, huruf: 8 })
  return {
    jenis: 'tabel',
    lebar: [18, nim, '*', prodi, SIGNATURE, SIGNATURE],
    kepala: [[middle('No'), middle('NIM'), 'Nama', middle('Prodi'), judul, null]],
    baris: anggota.map((m, i) => [
      middle(String(i + 1)),
      middle(m.nim),
      m.nama,
      middle(m.prodi),
      place(i + 1, 0),
      place(i + 1, 1),
    ]),
    huruf,
  }
}

const SIGNATURE = 76
/** For the names, in points. */
const NARROWEST_NAME = 128
const SIZE = [9, 8.4, 7.8, 7.2]

/** A NIM and the words of a prodi are never torn: when they are long the letters are smaller, so that names keep their room. */
function size(anggota: readonly { nim: string; prodi: string }[], kertas: Paper) {
  const widthAt = (huruf: number) => ({
    huruf,
    nim: Math.max(70, ...anggota.map(m => textWidth(m.nim) * huruf + 1)),
    prodi: Math.max(50, ...anggota.map(m => wordWidth(m.prodi) * huruf + 1)),
  })
  const room = uprightWidth(kertas) - LINE - 18 - 2 * SIGNATURE - NARROWEST_NAME
  const semua = SIZE.map(widthAt)
  const load = semua.find(({ huruf, nim, prodi }) => nim + prodi + 6 * cellSide(huruf) <= room)
  return load ?? (semua.at(-1) as (typeof semua)[number])
}
