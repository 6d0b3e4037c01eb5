import { formatFigure } from '#contract/angka.ts'
import { printSemester } from '#contract/dokumen/dokumen.ts'
import {
  describeFormula,
  describeMinimal,
  formatPercent,
  labelStatusKehadiran,
  type StatusKehadiran,
} from '#contract/kehadiran.ts'
import { describeBalance, describeHeld } from '#contract/laporan/laporan-pendamping.ts'
import type { SemesterData, SemesterFigure, SemesterGroup, SemesterTyped } from '#contract/laporan/semester.ts'
import { describeWeek } from '#contract/pekan.ts'
import { formatDate, formatRange, jamIn, zoneLabel } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Block, Pair, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { openLaporan } from '#server/laporan/rentang.ts'
import { countSemester, honourOf, readTyped, type SemesterAsk } from '#server/laporan/semester.ts'
import type { Cetak } from './cetak.ts'
import { describeSemester } from './describe.ts'
import { type CheckRow, type Dokumen, signature } from './dokumen.ts'
import { defineDocument, type PrintChoice, type RecountBy } from './kind.ts'
import { readTold } from './told.ts'

interface SemesterChoice extends PrintChoice, SemesterAsk {
  jenis: 'laporan_semester'
  /** The last day it tells of. */
  sampai: string
  /** Whose results stand on it; null where none had frozen them. */
  sk_id: number | null
}

/** What the office hands in at the end of a semester: the periode in figures, who came most, and what it has typed. */
export const semesterKind = defineDocument({
  key: 'laporan_semester',
  call: printSemester,
  async make(db, cetak, { params: { id } }) {
    const { user, now } = cetak
    const { kepala } = await openLaporan(db, { periode_id: id }, now)
    const isi = await readTyped(db, id)
    const sampai = (await readTold(db, user, kepala))()
    const asked = { periode_id: id, sampai, ...(await honourOf(db, id, isi)) }
    const { data, seal } = await countSemester(db, user, asked, now)
    const pilihan: SemesterChoice = {
      ...{ jenis: 'laporan_semester', lingkup: 'semua', ...asked },
      sk_id: data.kelulusan?.sk_id ?? null,
    }
    return composeSemester(cetak, data, isi, { pilihan, angka: sealOf(seal, data, pilihan) })
  },
  recount: async (db: Db, { user, now }: RecountBy, pilihan: SemesterChoice) => {
    const { periode_id, sampai, terbaik, sesi } = pilihan
    const { data, seal } = await countSemester(db, user, { periode_id, sampai, terbaik, sesi }, now, true)
    return sealOf(seal, data, pilihan)
  },
})

/** An SK that came later says nothing against a sheet that named none; one that was taken back does. */
function sealOf(seal: unknown, { kelulusan }: SemesterData, { sk_id }: Pick<SemesterChoice, 'sk_id'>): unknown {
  if (sk_id === null) return [seal, null]
  if (kelulusan?.sk_id !== sk_id) return [seal, 'dicabut']
  return [seal, [kelulusan.lulus, kelulusan.bersyarat, kelulusan.tidak_lulus]]
}

function composeSemester(
  cetak: Cetak,
  data: SemesterData,
  isi: SemesterTyped,
  sealed: Pick<Dokumen, 'pilihan' | 'angka'>,
): Dokumen {
  const { periode, dari, sampai } = data
  const section = numbering()
  return {
    jenis: 'laporan_semester',
    judul: `Laporan semester ${periode.nama}`,
    arah: 'tegak',
    blok: [
      { jenis: 'judul', teks: 'LAPORAN SEMESTER', anak: [describeSemester(periode.nama), formatRange(dari, sampai)] },
      ...summary(section('Ringkasan'), data, cetak),
      ...trend(section, data),
      ...perFakultas(section, data),
      ...perJk(section, data),
      ...perKegiatan(section, data),
      ...graduation(section('Kelulusan'), data),
      ...honour(section, data),
      ...diligent(section, data),
      ...prose(section('Kendala'), isi.kendala),
      ...prose(section('Saran'), isi.saran),
      signature(cetak, []),
    ],
    ...sealed,
    isi: data.terbaik.map(
      (row): CheckRow => [row.nim, row.nama, `hadir ${row.hadir} dari ${row.sesi}: ${formatPercent(row.persen)}`],
    ),
  }
}

type Section = (title: string) => string

/** '1. Ringkasan', '2. …' in the order in which they are asked for. */
function numbering(): Section {
  let n = 0
  return title => `${++n}. ${title}`
}

const SIZE = 8.3

const heading = (teks: string): Block => ({
  ...{ jenis: 'paragraf', teks: [{ teks, tebal: true }], huruf: 10, rata: 'kiri', rapat: true },
})

const GRADES = ['memenuhi', 'peringatan', 'tidak_memenuhi'] as const

function summary(title: string, data: SemesterData, { zona }: Cetak): Block[] {
  const { jumlah, pertemuan, batas, aturan, dihitung_at } = data
  const { H, T, I, S, A, D, belum } = jumlah.huruf
  const figure = (n: number) => formatFigure(n)
  const left: Pair[] = [
    ['Mahasantri', figure(jumlah.orang)],
    [kata`Kelompok`, figure(jumlah.kelompok)],
    ['Murabbi', figure(jumlah.murabbi)],
    [kata`Pendamping`, figure(jumlah.pendamping)],
    ['Pertemuan terlaksana', describeHeld(pertemuan)],
  ]
  const right: Pair[] = [
    ['Kehadiran', `${formatPercent(jumlah.persen)} (${figure(jumlah.hadir)} dari ${figure(jumlah.sesi)})`],
    ...GRADES.map((one): Pair => [labelStatusKehadiran[one], `${figure(jumlah[one])} mahasantri`]),
    ...(jumlah.belum_ada > 0 ? [['Belum ada yang dihitung', `${figure(jumlah.belum_ada)} mahasantri`] as const] : []),
    ['Batas', `minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`],
  ]
  const without = pertemuan.tanpa_pendamping
  const sentences = [
    `Tanda: hadir ${figure(H)}, terlambat ${figure(T)}, izin ${figure(I)}, sakit ${figure(S)}, alpa ${figure(A)}, dispensasi ${figure(D)}; belum diisi ${figure(belum)}.`,
    `Persen = ${describeFormula(aturan)}, dari kegiatan yang dihitung.`,
    `Pertemuan: ${describeBalance(pertemuan)}${without > 0 ? kata`; di luar itu ${figure(without)} tanpa pendamping` : ''}.`,
    `Diisi pada harinya ${figure(pertemuan.tepat)}, terlambat ${figure(pertemuan.terlambat)}, belum lengkap ${figure(pertemuan.belum_lengkap)}.`,
    ...(dihitung_at ? [`Dihitung pukul ${jamIn(zona, dihitung_at)} ${zoneLabel(zona)}.`] : []),
  ]
  return [
    heading(title),
    { jenis: 'keterangan', kiri: left, kanan: right, huruf: 9 },
    { jenis: 'catatan', teks: sentences.join(' '), huruf: 8 },
    GAP,
  ]
}

const GAP: Block = { jenis: 'jarak', tinggi: 9 }

function trend(section: Section, { pekan, batas }: SemesterData): Block[] {
  if (pekan.length === 0) return []
  const title = section('Tren per pekan')
  const titik = pekan.map(({ dari, persen }) => ({
    label: `${Number(dari.slice(8))}/${Number(dari.slice(5, 7))}`,
    persen,
  }))
  const drawn: Block[] =
    pekan.filter(one => one.persen !== null).length > 1
      ? [{ jenis: 'tren', titik, batas: [...new Set([batas.peringatan, batas.minimal])] }]
      : []
  const columns = pekan.length > 6 ? 2 : 1
  const half = Math.ceil(pekan.length / columns)
  const cells = (i: number): PdfCell[] => {
    const one = pekan[i]
    if (!one) return ['', '', '', '', '']
    const share = one.sesi === 0 ? '–' : `${formatFigure(one.hadir)}/${formatFigure(one.sesi)}`
    return [right(String(i + 1)), describeWeek(one), right(formatFigure(one.pertemuan)), right(share), percent(one)]
  }
  const starts = columns === 2 ? [0, half] : [0]
  return [
    heading(title),
    ...drawn,
    table(
      starts.flatMap(() => ['No', 'Pekan', 'Pertemuan', 'Hadir/sesi', '%']),
      Array.from({ length: half }, (_, i) => starts.flatMap(start => cells(start + i))),
      starts.flatMap(() => [18, '*', 48, 68, 36] as const),
    ),
    GAP,
  ]
}

const GROUP_HEADS = ['Mahasantri', 'Hadir/sesi', '%', 'Memenuhi', 'Peringatan', 'Tidak memenuhi', 'Belum ada']
const GROUP_WIDTHS = [50, 78, 36, 46, 50, 46, 36] as const

function groupCells(one: SemesterGroup): PdfCell[] {
  const figures = [one.memenuhi, one.peringatan, one.tidak_memenuhi, one.belum_ada].map(n => right(formatFigure(n)))
  return [right(formatFigure(one.orang)), right(describeShare(one)), percent(one), ...figures]
}

/** Each fakultas in bold above its prodi; one that is not known is named as such. */
function perFakultas(section: Section, { fakultas, jumlah }: SemesterData): Block[] {
  if (fakultas.length === 0) return []
  const rows = fakultas.flatMap(one => [
    [{ teks: one.nama, tebal: true }, ...groupCells(one).map(bold)],
    ...one.prodi.map(own => [own.nama, ...groupCells(own)]),
  ])
  return [
    titled(
      section('Per fakultas dan prodi'),
      ['Fakultas dan prodi', ...GROUP_HEADS],
      [...rows, totalRow(jumlah)],
      ['*', ...GROUP_WIDTHS],
    ),
    GAP,
  ]
}

function totalRow(jumlah: SemesterData['jumlah']): PdfCell[] {
  const all = { ...jumlah, kunci: '', nama: '' }
  return ['Jumlah', ...groupCells(all)].map(one => shaded(bold(one)))
}

function perJk(section: Section, { jk, jumlah }: SemesterData): Block[] {
  if (jk.length === 0) return []
  const rows = jk.map(one => [one.nama, ...groupCells(one)])
  return [
    titled(section('Putra dan putri'), ['', ...GROUP_HEADS], [...rows, totalRow(jumlah)], ['*', ...GROUP_WIDTHS]),
    GAP,
  ]
}

function perKegiatan(section: Section, { kegiatan }: SemesterData): Block[] {
  if (kegiatan.length === 0) return []
  const rows = kegiatan.map(one => [
    one.dihitung ? one.nama : `${one.nama} (tidak dihitung)`,
    ...[right(formatFigure(one.pertemuan)), right(describeShare(one)), percent(one)],
  ])
  return [
    titled(section('Per kegiatan'), ['Kegiatan', 'Pertemuan', 'Hadir/sesi', '%'], rows, ['*', 60, 90, 46]),
    ...(kegiatan.every(one => one.dihitung)
      ? []
      : [note('Yang tidak dihitung berada di luar semua angka lain pada laporan ini.')]),
    GAP,
  ]
}

function graduation(title: string, { kelulusan }: SemesterData): Block[] {
  if (!kelulusan) return prose(title, 'Belum ditetapkan dengan SK.')
  const { nomor, tanggal, oleh, lulus, bersyarat, tidak_lulus } = kelulusan
  const all = lulus + bersyarat + tidak_lulus
  const share = (n: number) => right(all === 0 ? '–' : formatPercent((n * 100) / all, ''))
  const rows = (
    [
      ['Lulus', lulus],
      ['Bersyarat', bersyarat],
      ['Tidak lulus', tidak_lulus],
    ] as const
  ).map(([name, n]) => [name, right(formatFigure(n)), share(n)])
  return [
    titled(
      title,
      ['Hasil', 'Mahasantri', '%'],
      [...rows, ['Jumlah', right(formatFigure(all)), share(all)].map(one => shaded(bold(one)))],
      ['*', 70, 46],
    ),
    note(`Ditetapkan dengan SK ${nomor} tanggal ${formatDate(tanggal, 'sedang')} oleh ${oleh}.`),
    GAP,
  ]
}

function honour(section: Section, { terbaik, setara, syarat_terbaik: asked }: SemesterData): Block[] {
  if (asked.terbaik === 0) return []
  const title = section('Kehadiran terbaik')
  const condition = `Persentase tertinggi dari sedikitnya ${asked.sesi} sesi; bila sama, yang sesinya lebih banyak didahulukan.`
  if (terbaik.length === 0) return prose(title, `Belum ada. ${condition}`)
  const more =
    setara > 0 ? ` ${formatFigure(setara)} mahasantri lain sama persentasenya dengan yang terakhir disebut.` : ''
  return [
    titled(
      title,
      ['No', 'NIM', 'Nama', 'Prodi', kata`Kelompok`, 'Hadir/sesi', '%'],
      terbaik.map((row, i) => [
        ...[right(String(i + 1)), row.nim, row.nama, row.prodi, row.kelompok],
        ...[right(`${row.hadir}/${row.sesi}`), right(formatPercent(row.persen, ''))],
      ]),
      [18, 64, '*', 84, 96, 52, 36],
    ),
    note(condition + more),
    GAP,
  ]
}

function diligent(section: Section, { tertib, setara_tertib }: SemesterData): Block[] {
  if (tertib.length === 0) return []
  const more =
    setara_tertib > 0 ? kata` ${formatFigure(setara_tertib)} kelompok lain sama dengan yang terakhir disebut.` : ''
  return [
    titled(
      section(kata`Kelompok paling tertib mengisi`),
      ['No', kata`Kelompok`, 'Murabbi', kata`Pendamping`, 'Tepat', '%'],
      tertib.map((row, i) => [
        ...[right(String(i + 1)), row.nama, row.murabbi, row.pendamping],
        ...[right(`${row.tepat}/${row.harus}`), right(formatPercent(row.persen, ''))],
      ]),
      [18, 96, '*', '*', 46, 36],
    ),
    note(
      `Tepat: terisi lengkap pada hari pertemuannya, dari semua yang harus diisi; bila sama, yang pertemuannya lebih banyak didahulukan.${more}`,
    ),
    GAP,
  ]
}

/** As it was typed, a paragraph for each; the title stays with the first. */
function prose(title: string, teks: string): Block[] {
  const [first = '–', ...others] = teks.split(/\n+/).filter(line => line.trim() !== '')
  const common = { jenis: 'paragraf', huruf: 9.5, rata: 'kiri' } as const
  return [
    { ...common, teks: [{ teks: `${title}\n`, tebal: true }, { teks: first }] },
    ...others.map((line): Block => ({ ...common, teks: line })),
  ]
}

const note = (teks: string): Block => ({ jenis: 'catatan', teks, huruf: 7.6 })

function table(heads: readonly string[], baris: readonly (readonly PdfCell[])[], lebar: PdfTable['lebar']): PdfTable {
  return { jenis: 'tabel', kepala: [heads.map(centred)], baris, lebar, huruf: SIZE }
}

/** Its title is the first row of the headings: it never stands alone, and is repeated on the next page. */
function titled(
  title: string,
  heads: readonly string[],
  baris: readonly (readonly PdfCell[])[],
  lebar: PdfTable['lebar'],
): PdfTable {
  const first: PdfCell[] = [{ teks: title, kolom: heads.length, huruf: 10 }, ...heads.slice(1).map(() => null)]
  return { jenis: 'tabel', kepala: [first, heads.map(centred)], baris, lebar, huruf: SIZE }
}

const centred = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
const right = (teks: string): PdfCell => ({ teks, rata: 'kanan' })

function bold(cell: PdfCell): PdfCell {
  if (cell === null) return null
  return typeof cell === 'string' ? { teks: cell, tebal: true } : { ...cell, tebal: true }
}

function shaded(cell: PdfCell): PdfCell {
  return cell === null || typeof cell === 'string' ? cell : { ...cell, latar: 'kepala' }
}

function describeShare({ hadir, sesi }: Pick<SemesterFigure, 'hadir' | 'sesi'>): string {
  return sesi === 0 ? '–' : `${formatFigure(hadir)}/${formatFigure(sesi)}`
}

const MARK = { tidak_memenuhi: 'bawah_batas', peringatan: 'peringatan', memenuhi: undefined } as const satisfies Record<
  StatusKehadiran,
  unknown
>

function percent({ persen, status }: Pick<SemesterFigure, 'persen' | 'status'>): PdfCell {
  const tanda = status ? MARK[status] : undefined
  return { teks: formatPercent(persen, ''), rata: 'kanan', ...(tanda ? { tanda } : {}) }
}
