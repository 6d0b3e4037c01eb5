import { describeNotYetCounted, printSurat } from '#contract/dokumen/dokumen.ts'
import {
  type Aturan,
  describeFormula,
  describeMinimal,
  formatPercent,
  type Limit,
  labelStatusKehadiran,
  STATUS_LIST,
  type StatusKehadiran,
  type Tally,
} from '#contract/kehadiran.ts'
import { labelSurat, type Surat } from '#contract/pengaturan/surat-number.ts'
import { formatMonth, formatRange } from '#contract/tanggal.ts'
import type { Columns } from '#database/schema.ts'
import { Conflict } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Block, PdfCell } from '#server/dasar/pdf/naskah.ts'
import { readMergedInto } from '#server/datapokok/orang/per-id.ts'
import { describeFigures, type SealedPercentage } from '#server/laporan/report.ts'
import { readMahasantriDetail } from '../laporan/laporan-mahasantri-detail.ts'
import type { Cetak } from './cetak.ts'
import { type Dokumen, datePlace, signatoryAt } from './dokumen.ts'
import { askOf, defineDocument, type PrintChoice } from './kind.ts'
import { readTold } from './told.ts'

/** Whom a letter is about, and the figures it states. */
export interface LetterPerson extends Columns<'mahasantri', 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas'> {
  mahasantri_id: number
  kelompok: string
  hitungan: Tally
  sesi: number
  persen: number | null
  status: StatusKehadiran | null
  /** In any order; none where the limit is that of the whole range. */
  bulan_kurang: readonly LackingMonth[]
}

/** A month ('YYYY-MM') in which somebody was below the limit. */
export interface LackingMonth {
  bulan: string
  persen: number | null
}

/** Over what the figures were counted. */
export interface SuratRange {
  dari: string
  /** The last day that the letter tells of (`readTold`). */
  sampai: string
  hari_ini: string
  periode: { id: number; nama: string } | null
  kegiatan: { id: number; nama: string } | null
  aturan: Aturan
  batas: Limit
}

interface SuratChoice extends PrintChoice {
  mahasantri_id: number
  periode_id: number | undefined
  kegiatan_id: number | undefined
  dari: string
  sampai: string
}

interface Request {
  surat: Surat
  /** As somebody typed it. */
  nomor?: string | undefined
  /** Of those that were set aside for a whole file of letters. */
  urutan?: number | undefined
}

/** A letter about one mahasantri, of either kind. */
export const suratKind = defineDocument({
  key: 'surat',
  call: printSurat,
  async make(db, cetak, { params: { id }, query: { surat, nomor, ...query } }) {
    const rincian = await readMahasantriDetail(db, cetak.user, id, query, cetak.now)
    const { mahasantri, hitungan, sesi, persen, status, kelompok } = rincian
    if (surat !== 'keterangan' && status === null) {
      throw Conflict('surat.belum_dihitung', describeNotYetCounted(mahasantri.nama))
    }
    const orang = {
      ...mahasantri,
      mahasantri_id: mahasantri.id,
      kelompok: kelompok[0]?.nama ?? '',
      hitungan,
      sesi,
      persen,
      status,
      bulan_kurang:
        rincian.batas.per === 'bulan' ? rincian.per_bulan.filter(({ status }) => status === 'tidak_memenuhi') : [],
    }
    const told = await readTold(db, cetak.user, rincian)
    return composeSurat(cetak, orang, { ...rincian, sampai: told(id) }, { surat, nomor })
  },
  async recount(db, { user, now }, { mahasantri_id, periode_id, kegiatan_id, dari, sampai }: SuratChoice) {
    const query = askOf({ periode_id, kegiatan_id, dari, sampai })
    // Whoever was entered twice is one by now; the letter says what it said.
    const left = await readMergedInto(db, mahasantri_id)
    const { hitungan, persen } = await readMahasantriDetail(db, user, left, query, now)
    return suratFigure(mahasantri_id, hitungan, persen)
  },
})

/** From the same reading as the detail on the screen; nobody is warned of whom nothing is counted. */

export function composeSurat(cetak: Cetak, orang: LetterPerson, rentang: SuratRange, minta: Request): Dokumen {
  const { hitungan, persen, mahasantri_id } = orang
  const { dari, sampai, periode, kegiatan } = rentang
  const keterangan = minta.surat === 'keterangan'
  const pilihan: SuratChoice = {
    jenis: 'surat',
    mahasantri_id,
    periode_id: periode?.id,
    kegiatan_id: kegiatan?.id,
    dari,
    sampai,
  }
  return {
    jenis: keterangan ? 'surat_keterangan' : 'surat_peringatan',
    judul: `${labelSurat[minta.surat]}, ${kegiatan?.nama ?? 'semua kegiatan'}, ${formatRange(dari, sampai)}`,
    arah: 'tegak',
    blok: [
      {
        jenis: 'judul',
        // Without '(SP1)'.
        teks: labelSurat[minta.surat].replace(/ \(.*/, '').toUpperCase(),
        anak: [],
      },
      ...(keterangan ? remarkContent(cetak, orang, rentang) : warningContent(cetak, orang, rentang, minta.surat)),
      suratSignature(cetak),
    ],
    pilihan,
    angka: suratFigure(mahasantri_id, hitungan, persen),
    isi: [[orang.nim, orang.nama, describeFigures(hitungan, persen)]],
    surat: { mahasantri_id, nomor: { surat: minta.surat, ketik: minta.nomor, urutan: minta.urutan } },
  }
}

function suratFigure(id: number, hitungan: Tally, persen: number | null): unknown {
  return [
    id,
    STATUS_LIST.map(status => hitungan[status]),
    hitungan.belum,
    { persen, hitungan } satisfies SealedPercentage,
  ]
}

function identity(orang: LetterPerson): Block {
  return {
    jenis: 'keterangan',
    kiri: [
      ['Nama', orang.nama],
      ['NIM', orang.nim],
      ['Program studi', [orang.prodi, orang.fakultas].filter(Boolean).join(', ') || '–'],
      [kata`Kelompok`, orang.kelompok || '–'],
    ],
    kanan: [],
    huruf: 10.5,
  }
}

function remarkContent(cetak: Cetak, orang: LetterPerson, rentang: SuratRange): Block[] {
  return [
    { jenis: 'paragraf', teks: `${opening(cetak)} menerangkan bahwa:` },
    identity(orang),
    ...(orang.status === null
      ? contentNotYetCounted(orang, rentang)
      : kehadiranContent({ ...orang, status: orang.status }, rentang)),
    { jenis: 'paragraf', teks: 'Surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.' },
  ]
}

function kehadiranContent(orang: LetterPerson & { status: StatusKehadiran }, rentang: SuratRange): Block[] {
  return [
    {
      jenis: 'paragraf',
      teks: `telah mengikuti ${describeKegiatan(rentang)} pada ${formatRange(rentang.dari, rentang.sampai)} dengan kehadiran ${formatPercent(orang.persen)}, dengan rincian sebagai berikut.`,
    },
    figureTable(orang),
    letterMeaning(rentang),
    { jenis: 'jarak', tinggi: 8 },
    {
      jenis: 'paragraf',
      teks: `Dengan batas minimal ${describeMinimal(rentang.batas)}, yang bersangkutan dinyatakan: ${labelStatusKehadiran[orang.status]}.${describeLacking(orang)}`,
    },
  ]
}

/** Nobody has attended what was not counted: it says who they are, and that nothing can be said of the rest. */
function contentNotYetCounted(orang: LetterPerson, rentang: SuratRange): Block[] {
  const ada = rentang.sampai < rentang.hari_ini ? 'tidak ada' : 'belum ada'
  const tercatat = Object.values(orang.hitungan).some(n => n > 0)
  return [
    {
      jenis: 'paragraf',
      teks: `terdaftar sebagai mahasantri pada lembaga kami. Pada ${describeKegiatan(rentang)}, ${formatRange(rentang.dari, rentang.sampai)}, ${ada} pertemuan yang dihitung bagi yang bersangkutan, sehingga kehadirannya pada rentang itu tidak dapat dinyatakan.`,
    },
    ...(tercatat ? [figureTable(orang), letterMeaning(rentang), { jenis: 'jarak', tinggi: 8 } as const] : []),
  ]
}

function warningContent(cetak: Cetak, orang: LetterPerson, rentang: SuratRange, surat: Surat): Block[] {
  return [
    { jenis: 'paragraf', teks: `${opening(cetak)} memberikan peringatan kepada:` },
    identity(orang),
    {
      jenis: 'paragraf',
      teks: `Kehadiran yang bersangkutan pada ${describeKegiatan(rentang)}, ${formatRange(rentang.dari, rentang.sampai)}, tercatat ${formatPercent(orang.persen)} dengan ${orang.hitungan.A} kali alpa, ${describeLimit(orang, rentang)}${describeLacking(orang)}`,
    },
    figureTable(orang),
    letterMeaning(rentang),
    { jenis: 'jarak', tinggi: 8 },
    { jenis: 'paragraf', teks: PROCEED[surat] },
    {
      jenis: 'paragraf',
      teks: kata`Bila ada catatan yang keliru, yang bersangkutan dapat mengajukan koreksi kepada pendamping atau murabbi kelompoknya.`,
    },
  ]
}

/** A warning may go to somebody who is not below the limit, when that is wanted: it claims nothing else of them. */
function describeLimit({ status }: LetterPerson, { batas }: SuratRange): string {
  if (status === 'tidak_memenuhi') return `sedangkan batas minimal adalah ${describeMinimal(batas)}.`
  const tidak = `tidak di bawah batas minimal ${describeMinimal(batas)}`
  if (status !== 'peringatan') return `${tidak}.`
  return `${tidak}, tetapi di bawah batas peringatan ${batas.peringatan}%${batas.per === 'bulan' ? ' pada sedikitnya satu bulan' : ''}.`
}

/** Where each month counts, 76,3% over all says nothing: which months they are is what the letter is about. */
function describeLacking({ bulan_kurang }: LetterPerson): string {
  if (bulan_kurang.length === 0) return ''
  const bulan = bulan_kurang
    .toSorted((a, b) => (a.bulan < b.bulan ? -1 : 1))
    .map(({ bulan, persen }) => `${formatMonth(bulan)} (${formatPercent(persen)})`)
  return ` Di bawah batas itu: ${bulan.join(', ')}.`
}

const PROCEED: Record<Surat, string> = {
  keterangan: '',
  sp1: 'Yang bersangkutan diminta memperbaiki kehadirannya sejak surat ini diterima.',
  sp2: 'Yang bersangkutan diminta menghadap pengelola bersama orang tua atau wali.',
  sp3: 'Peringatan ini merupakan peringatan terakhir. Kelanjutan kepesertaan yang bersangkutan ditetapkan oleh pengelola.',
}

function opening({ lembaga }: Cetak): string {
  return `Yang bertanda tangan di bawah ini, atas nama ${lembaga || 'lembaga'},`
}

function describeKegiatan({ kegiatan, periode }: SuratRange): string {
  const nama = kegiatan ? `kegiatan ${kegiatan.nama}` : 'kegiatan yang dihitung'
  return periode ? `${nama} semester ${periode.nama}` : nama
}

/** What U means is nobody's business here; how it counts the formula says. */
function letterMeaning({ aturan }: SuratRange): Block {
  return {
    jenis: 'catatan',
    teks: `H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi. Persen = ${describeFormula(aturan)}.`,
    huruf: 8,
  }
}

/** Counts beside the percentage, because counts are what people check. */
function figureTable({ hitungan, sesi, persen }: LetterPerson): Block {
  const kolom = STATUS_LIST.filter(status => status !== 'D' || hitungan.D > 0)
  const belum = hitungan.belum > 0 ? [hitungan.belum] : []
  const middle = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
  return {
    jenis: 'tabel',
    lebar: [...kolom.map(() => '*' as const), ...belum.map(() => 62), 62, 62],
    kepala: [[...kolom.map(middle), ...belum.map(() => middle('Belum diisi')), middle('Dihitung'), middle('Persen')]],
    baris: [
      [
        ...kolom.map(s => middle(String(hitungan[s] || '–'))),
        ...belum.map(n => middle(String(n))),
        middle(String(sesi)),
        middle(formatPercent(persen)),
      ],
    ],
    huruf: 9.5,
  }
}

/** The first who signs letters, on the right. */
function suratSignature(cetak: Cetak): Block {
  const [orang] = signatoryAt(cetak, 'surat')
  const kosong = { atas: [], nama: null, nomor: '' }
  return {
    jenis: 'tanda_tangan',
    huruf: 10.5,
    kolom: [
      kosong,
      {
        atas: [...datePlace(cetak), orang?.jabatan ?? 'Pengelola'],
        nama: orang?.nama ?? '',
        nomor: orang?.nomor ?? '',
      },
    ],
  }
}
