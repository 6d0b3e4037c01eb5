import { titledName } from '#contract/identitas.ts'
import type { DetailQuery } from '#contract/laporan/laporan.ts'
import { describeHeld } from '#contract/laporan/laporan-pendamping.ts'
import { printOnePendamping } from '#contract/laporan/one-pendamping.ts'
import { readsEverything } from '#contract/permissions.ts'
import { formatFigureRange, formatRange, laterOf } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import type { PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import type { Manner } from '#server/laporan/job.ts'
import { readDetailByFormula } from '#server/laporan/laporan-pendamping-detail.ts'
import { countsByWay } from '#server/laporan/laporan-pendamping-lembar.ts'
import { lastKnown } from '#server/laporan/rentang.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import { oneLembarPendamping, oneMeaning } from '../laporan/one-lembar-pendamping.ts'
import {
  describeMonth,
  describeWorkFigure,
  nameOrang,
  type OnePendamping,
  readOnePendamping,
} from '../laporan/one-pendamping.ts'
import { describeSemester, toMarker } from './describe.ts'
import { listMurabbiOn } from './dokumen.sql.ts'
import { signature } from './dokumen.ts'
import { askOf, defineDocument, type PrintChoice } from './kind.ts'

interface OneChoice extends PrintChoice {
  pendamping_id: number
  saringan: DetailQuery
}

/** What one pendamping did in the range, pertemuan by pertemuan, to be handed in and signed. */
export const oneKind = defineDocument({
  key: 'seorang_pendamping',
  call: printOnePendamping,
  ways: ['dahulu'],
  async make(db, cetak, { params: { id }, query }) {
    const laporan = await readOnePendamping(db, cetak.user, id, query, cetak.now)
    const { ringkasan, semester, periode, kegiatan, dari, sampai, hari_ini } = laporan
    const akhir = sampai < hari_ini ? sampai : hari_ini
    const bulan = describeMonth(laporan)
    const kelompokIds = ringkasan.kelompok.map(k => k.id)
    // Who came after them is not told to a murabbi of before.
    const murabbi = (await listMurabbiOn(db, kelompokIds, akhir)).filter(m => ringkasan.murabbi.includes(titledName(m)))
    const { nama, nim } = ringkasan
    // Of a coming day is among them only what has marks by now: the sheet tells of that day too.
    const told = laterOf(lastKnown(laporan), laporan.pertemuan.at(-1)?.tanggal ?? '')
    const pilihan: OneChoice = {
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
        bulan ?? formatRange(dari, sampai),
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
          kanan: [['Rentang', formatFigureRange(laporan)], ...describeWorkFigure(laporan)],
        },
        marked(lembarTable(oneLembarPendamping(laporan, 'kertas'), cetak.kop.kertas), laporan),
        { jenis: 'catatan', teks: oneMeaning(laporan) },
        signature(cetak, [
          // Of so many none would sign for the others: the line is left to be written on.
          ...(murabbi.length === 0 || murabbi.length > MURABBI ? [undefined] : murabbi).map(one => ({
            sebagai: 'Murabbi',
            ...toMarker(one),
          })),
          { sebagai: kata`Pendamping`, atas: [], nama, nomor: nim ? `NIM. ${nim}` : '' },
        ]),
      ],
      pilihan,
      angka: oneFigure(laporan, 'kini'),
      isi: [[nim ?? '', nama, `terlaksana ${describeHeld(ringkasan)}`]],
    }
  },
  async recount(db, { user, now, menurut }, { pendamping_id, saringan }: OneChoice) {
    const laporan = await readOnePendamping(db, user, pendamping_id, askOf(saringan), now, menurut)
    return oneFigure(laporan, menurut)
  },
  async byFormula(db, { user, now, menurut }, { pendamping_id, saringan }) {
    const query = askOf(saringan)
    const { kepala, reply } = await readDetailByFormula(db, user, pendamping_id, query, now, menurut)
    return aturan => oneFigure(reply({ ...kepala, aturan }), menurut)
  },
})

/** Beside the institution and the pendamping so many have room to sign. */
const MURABBI = 3

/** What did not take place is grey, what nobody filled is bold, and so is the line that adds up. */
function marked(tabel: PdfTable, { pertemuan }: OnePendamping): PdfTable {
  const give = (sel: PdfCell, more: object): PdfCell =>
    sel === null ? null : { ...(typeof sel === 'string' ? { teks: sel } : sel), ...more }
  const style = (i: number) => {
    const keadaan = pertemuan[i]?.keadaan
    if (keadaan === 'ditiadakan') return { latar: 'ditiadakan' }
    return keadaan === 'terlaksana' ? {} : { tebal: true }
  }
  return { ...tabel, baris: tabel.baris.map((row, i) => row.map(sel => give(sel, style(i)))) }
}

/** Each pertemuan and what became of it; how long the filling took and the words of the berita acara are no figures. */
function oneFigure(
  { ringkasan: r, pertemuan }: Pick<OnePendamping, 'ringkasan' | 'pertemuan'>,
  menurut: Manner,
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
