import { namaBergelar } from '#contract/datapokok/murabbi.ts'
import type { RincianQuery } from '#contract/laporan/laporan.ts'
import { describeTerlaksana } from '#contract/laporan/laporan-pendamping.ts'
import { printSeorangPendamping } from '#contract/laporan/seorang-pendamping.ts'
import { readsEverything } from '#contract/permissions.ts'
import { formatRentang, formatRentangAngka, laterOf } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { tabelLembar } from '#server/dasar/pdf/tabel-lembar.ts'
import { countsByWay } from '#server/laporan/laporan-pendamping-lembar.ts'
import { readRincianByFormula } from '#server/laporan/laporan-pendamping-rincian.ts'
import type { Cara } from '#server/laporan/pekerjaan.ts'
import { lastKnown } from '#server/laporan/rentang.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import {
  describeAngkaKerja,
  describeBulan,
  nameOrang,
  readSeorangPendamping,
  type SeorangPendamping,
} from '../laporan/seorang-pendamping.ts'
import { artiSeorang, seorangPendampingLembar } from '../laporan/seorang-pendamping-lembar.ts'
import { listMurabbiOn } from './dokumen.sql.ts'
import { tandaTangan } from './dokumen.ts'
import { defineDocument, type Pilihan, tanyaOf } from './kind.ts'
import { describeSemester, toPenanda } from './sebut.ts'

interface PilihanSeorang extends Pilihan {
  pendamping_id: number
  saringan: RincianQuery
}

/** What one pendamping did in the range, pertemuan by pertemuan, to be handed in and signed. */
export const seorangKind = defineDocument({
  key: 'seorang_pendamping',
  call: printSeorangPendamping,
  ways: ['dahulu'],
  async make(db, cetak, { params: { id }, query }) {
    const laporan = await readSeorangPendamping(db, cetak.user, id, query, cetak.now)
    const { ringkasan, semester, periode, kegiatan, dari, sampai, hari_ini } = laporan
    const akhir = sampai < hari_ini ? sampai : hari_ini
    const bulan = describeBulan(laporan)
    const kelompokIds = ringkasan.kelompok.map(k => k.id)
    // Who came after them is not told to a murabbi of before.
    const murabbi = (await listMurabbiOn(db, kelompokIds, akhir)).filter(m =>
      ringkasan.murabbi.includes(namaBergelar(m)),
    )
    const { nama, nim } = ringkasan
    // Of a coming day is among them only what has marks by now: the sheet tells of that day too.
    const told = laterOf(lastKnown(laporan), laporan.pertemuan.at(-1)?.tanggal ?? '')
    const pilihan: PilihanSeorang = {
      jenis: 'seorang_pendamping',
      pendamping_id: id,
      saringan: { ...query, periode_id: periode?.id, dari, sampai: told },
      lingkup: readsEverything(cetak.user.peran) ? 'semua' : 'sendiri',
    }
    return {
      jenis: 'seorang_pendamping',
      judul: [
        ...ringkasan.kelompok.map(k => k.nama),
        kegiatan?.nama ?? 'semua kegiatan',
        bulan ?? formatRentang(dari, sampai),
      ].join(', '),
      arah: 'lebar',
      blok: [
        {
          jenis: 'judul',
          teks: kata`LAPORAN PENDAMPING`,
          anak: [...(semester ? [describeSemester(semester)] : []), ...(bulan ? [bulan] : [])],
        },
        {
          jenis: 'keterangan',
          kiri: nameOrang(laporan),
          kanan: [['Rentang', formatRentangAngka(laporan)], ...describeAngkaKerja(laporan)],
        },
        ditandai(tabelLembar(seorangPendampingLembar(laporan, 'kertas'), cetak.kop.kertas), laporan),
        { jenis: 'catatan', teks: artiSeorang(laporan) },
        tandaTangan(cetak, [
          // Of so many none would sign for the others: the line is left to be written on.
          ...(murabbi.length === 0 || murabbi.length > MURABBI ? [undefined] : murabbi).map(one => ({
            sebagai: 'Murabbi',
            ...toPenanda(one),
          })),
          { sebagai: kata`Pendamping`, atas: [], nama, nomor: nim ? `NIM. ${nim}` : '' },
        ]),
      ],
      pilihan,
      angka: angkaSeorang(laporan, 'kini'),
      isi: [[nim ?? '', nama, `terlaksana ${describeTerlaksana(ringkasan)}`]],
    }
  },
  async recount(db, { user, now, menurut }, { pendamping_id, saringan }: PilihanSeorang) {
    const laporan = await readSeorangPendamping(db, user, pendamping_id, tanyaOf(saringan), now, menurut)
    return angkaSeorang(laporan, menurut)
  },
  async byFormula(db, { user, now, menurut }, { pendamping_id, saringan }) {
    const query = tanyaOf(saringan)
    const { kepala, reply } = await readRincianByFormula(db, user, pendamping_id, query, now, menurut)
    return aturan => angkaSeorang(reply({ ...kepala, aturan }), menurut)
  },
})

/** Beside the institution and the pendamping so many have room to sign. */
const MURABBI = 3

/** What did not take place is grey, what nobody filled is bold, and so is the line that adds up. */
function ditandai(tabel: PdfTable, { pertemuan }: SeorangPendamping): PdfTable {
  const give = (sel: PdfCell, more: object): PdfCell =>
    sel === null ? null : { ...(typeof sel === 'string' ? { teks: sel } : sel), ...more }
  const gaya = (i: number) => {
    const keadaan = pertemuan[i]?.keadaan
    if (keadaan === 'ditiadakan') return { latar: 'ditiadakan' }
    return keadaan === 'terlaksana' ? {} : { tebal: true }
  }
  return { ...tabel, baris: tabel.baris.map((row, i) => row.map(sel => give(sel, gaya(i)))) }
}

/** Each pertemuan and what became of it; how long the filling took and the words of the berita acara are no figures. */
function angkaSeorang(
  { ringkasan: r, pertemuan }: Pick<SeorangPendamping, 'ringkasan' | 'pertemuan'>,
  menurut: Cara,
): unknown {
  const rows = pertemuan
    .map(p => [
      p.tanggal,
      p.kelompok_id,
      p.kegiatan_id,
      p.ke,
      p.keadaan,
      p.pelaksana,
      p.hadir,
      p.jumlah,
      p.belum,
      p.tepat,
    ])
    .map(row => JSON.stringify(row))
    // Not by the time of day: a pertemuan that began earlier than was written has not changed a figure.
    .sort()
  const counts = countsByWay(r, menurut)
  return [r.pendamping_id, counts, rows, { persen: r.persen, hitungan: r.hitungan } satisfies SealedPercentage]
}
