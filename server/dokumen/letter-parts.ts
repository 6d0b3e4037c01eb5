import { formatFigure } from '#contract/angka.ts'
import {
  denominator,
  describeFormula,
  formatPercent,
  numerator,
  percentage,
  STATUS_LIST,
  type Status,
  sumTally,
  type Tally,
} from '#contract/kehadiran.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Block, Pair, PdfCell } from '#server/dasar/pdf/naskah.ts'
import type { Cetak } from './cetak.ts'
import { signatoryAt } from './dokumen.ts'
import { keepDates } from './keep-together.ts'
import type { LetterMarks, LetterMaterial, LetterPerson, SuratRange } from './letter-facts.ts'
import type { EarlierLetter } from './surat.sql.ts'
import type { LetterParts, LetterValues } from './template/compose-letter.ts'

/** The lines of a letter that are worked out. */
export function partsOf(
  cetak: Cetak,
  orang: LetterPerson,
  rentang: SuratRange,
  values: LetterValues,
  { earlier, marks, outlook }: Pick<LetterMaterial, 'earlier' | 'marks' | 'outlook'>,
): LetterParts {
  const kegiatan = marks.get(orang.mahasantri_id)?.kegiatan ?? []
  const recorded = orang.status !== null || Object.values(orang.hitungan).some(n => n > 0)
  return {
    identitas: [identity(orang, outlook.get(orang.mahasantri_id)?.murabbi)],
    penanda_tangan: [signerFacts(cetak)],
    angka: recorded ? [figureTable(orang), letterMeaning(rentang), GAP] : [],
    kegiatan: kegiatan.length > 0 ? kegiatanTable(kegiatan, rentang) : [sentence(NO_KEGIATAN)],
    kegiatan_ringkas: kegiatan.length > 0 ? shortTable(kegiatan, rentang) : [sentence(NO_KEGIATAN)],
    rincian: [details(orang, values)],
    sp: warningTable(cetak, earlier.get(orang.mahasantri_id) ?? []),
    panggilan: [
      event(values, [
        ['Menemui', values.menemui],
        ['Keperluan', values.keperluan],
        ['Membawa', values.membawa],
      ]),
    ],
    acara: [event(values, [['Acara', values.keperluan]])],
  }
}

const NO_KEGIATAN = 'Pada rentang itu belum ada pertemuan yang dihitung.'
const sentence = (teks: string): Block => ({ jenis: 'paragraf', teks, rata: 'kiri' })
const middle = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
const GAP: Block = { jenis: 'jarak', tinggi: 8 }

/** What was attended of each kegiatan, mark by mark, and of all of them. */
function kegiatanTable(list: LetterMarks['kegiatan'], { aturan }: SuratRange): Block[] {
  const all = sumTally(list.map(({ hitungan }) => hitungan))
  const marks = STATUS_LIST.filter(status => ALWAYS.has(status) || all[status] > 0)
  const figures = (hitungan: Tally, bold = false): PdfCell[] => [
    ...[String(denominator(hitungan, aturan)), ...marks.map(s => String(hitungan[s] || '–'))].map(teks => ({
      ...{ teks, tebal: bold },
      rata: 'tengah' as const,
    })),
    { teks: formatPercent(percentage(hitungan, aturan)), tebal: bold, rata: 'kanan' },
  ]
  const covered = (n: number) => Array.from({ length: n }, () => null)
  const high = (teks: string): PdfCell => ({ teks, rata: 'tengah', baris: 2 })
  return [
    {
      jenis: 'tabel',
      lebar: [22, '*', 56, ...marks.map(() => 19), 54],
      kepala: [
        [
          ...['No.', 'Kegiatan', 'Pertemuan'].map(high),
          { teks: 'Jumlah', rata: 'tengah', kolom: marks.length },
          ...covered(marks.length - 1),
          high('Kehadiran'),
        ],
        [...covered(3), ...marks.map(middle), null],
      ],
      baris: [
        ...list.map(({ nama, hitungan }, i) => [middle(String(i + 1)), nama, ...figures(hitungan)]),
        [{ teks: 'Jumlah', tebal: true, rata: 'kanan', kolom: 2, latar: 'kepala' }, null, ...figures(all, true)],
      ],
      huruf: 9.5,
      roomy: true,
    },
    { jenis: 'catatan', teks: describeMarks(aturan), huruf: 8 },
    GAP,
  ]
}

/** What every letter has a column of. */
const ALWAYS: ReadonlySet<Status> = new Set(['H', 'T', 'I', 'S', 'A'])
/** What U means is nobody's business here; D stands in the formula. */
const MEANING: Partial<Record<Status, string>> = {
  ...{ H: 'H = Hadir', T: 'T = Terlambat', I: 'I = Izin', S: 'S = Sakit', A: 'A = Alpa', D: 'D = Dispensasi' },
}
function describeMarks(aturan: SuratRange['aturan']): string {
  return `${Object.values(MEANING).join(', ')}. Kehadiran = ${describeFormula(aturan)}.`
}

/** The same for whoever knows no marks: of what counts, what was attended and what was not. */
function shortTable(list: LetterMarks['kegiatan'], { aturan }: SuratRange): Block[] {
  const figures = (hitungan: Tally, bold = false): PdfCell[] => {
    const [held, attended] = [denominator(hitungan, aturan), numerator(hitungan, aturan)]
    return [
      ...[held, attended, held - attended].map(n => ({ teks: formatFigure(n), tebal: bold, rata: 'tengah' as const })),
      { teks: formatPercent(percentage(hitungan, aturan)), tebal: bold, rata: 'kanan' },
    ]
  }
  return [
    {
      jenis: 'tabel',
      lebar: [26, '*', 64, 56, 68, 64],
      kepala: [['No.', 'Kegiatan', 'Pertemuan', 'Hadir', 'Tidak hadir', 'Kehadiran'].map(middle)],
      baris: [
        ...list.map(({ nama, hitungan }, i) => [middle(String(i + 1)), nama, ...figures(hitungan)]),
        [
          { teks: 'Jumlah', tebal: true, rata: 'kanan', kolom: 2, latar: 'kepala' },
          null,
          ...figures(sumTally(list.map(one => one.hitungan)), true),
        ],
      ],
      huruf: 9.5,
      roomy: true,
    },
    GAP,
  ]
}

/** What a warning is about: where, when, how much, and the days that were missed. */
function details({ hitungan, sesi, persen }: LetterPerson, values: LetterValues): Block {
  const alpa = hitungan.A === 0 ? 'tidak ada' : `${hitungan.A} pertemuan`
  return {
    jenis: 'keterangan',
    kiri: [
      ['Kegiatan', values.kegiatan],
      ['Rentang', values.rentang],
      [
        'Kehadiran',
        persen === null ? values.kehadiran : `${formatPercent(persen)} dari ${sesi} pertemuan yang dihitung`,
      ],
      ['Tanpa keterangan', values.tanggal_alpa ? `${alpa}, yaitu tanggal ${values.tanggal_alpa}` : alpa],
    ],
    kanan: [],
    huruf: 10.5,
    masuk: true,
  }
}

/** The warnings that went before, and when each was handed over. */
function warningTable({ zona }: Cetak, letters: readonly EarlierLetter[]): Block[] {
  const warnings = letters.filter(({ jenis }) => jenis in WARNING).sort((a, b) => (a.jenis < b.jenis ? -1 : 1))
  if (warnings.length === 0) return [sentence('Sebelum ini belum ada surat peringatan.')]
  const day = (date: string) => keepDates(formatDate(date, 'sedang'))
  return [
    {
      jenis: 'tabel',
      lebar: [46, '*', 106, 106],
      kepala: [['Surat', 'Nomor', 'Tanggal', 'Diserahkan'].map(middle)],
      baris: warnings.map(({ jenis, nomor, created_at, diserahkan }) => [
        WARNING[jenis] ?? '',
        nomor || '–',
        day(todayIn(zona, Number(created_at))),
        diserahkan === null ? '–' : day(diserahkan),
      ]),
      huruf: 9.5,
      roomy: true,
    },
    GAP,
  ]
}
const WARNING: Record<string, string> = { sp1: 'SP1', sp2: 'SP2', sp3: 'SP3' }

function event(values: LetterValues, others: readonly Pair[]): Block {
  const lines: Pair[] = [
    ['Hari, tanggal', values.hari],
    ['Waktu', `pukul ${values.pukul}`],
    ['Tempat', values.tempat],
    ...others,
  ]
  return facts(lines)
}

/** Who signs, as facts above what they state. */
export function signerFacts(cetak: Cetak): Block {
  const [signer] = signatoryAt(cetak, 'surat')
  if (!signer) return sentence(`pengelola ${cetak.lembaga || 'lembaga'},`)
  // 'NIP 19720828 200604 1 002'
  const [first = '', ...others] = signer.nomor.split(' ')
  const [kind, nomor] = /^[A-Z]{2,6}$/.test(first) ? [first, others.join(' ')] : ['Nomor', signer.nomor]
  const lines: Pair[] = [['Nama', signer.nama], ...(nomor ? [[kind, nomor] as const] : []), ['Jabatan', signer.jabatan]]
  return facts(lines)
}

const facts = (kiri: readonly Pair[]): Block => ({ jenis: 'keterangan', kiri, kanan: [], huruf: 10.5, masuk: true })

export function identity(
  orang: Pick<LetterPerson, 'nama' | 'nim' | 'prodi' | 'fakultas' | 'kelompok'>,
  murabbi = '',
): Block {
  return {
    jenis: 'keterangan',
    kiri: [
      ['Nama', orang.nama],
      ['NIM', orang.nim || '–'],
      ['Program studi', [orang.prodi, orang.fakultas].filter(Boolean).join(', ') || '–'],
      [kata`Kelompok`, [orang.kelompok || '–', murabbi && `murabbi ${murabbi}`].filter(Boolean).join(', ')],
    ],
    kanan: [],
    huruf: 10.5,
    masuk: true,
  }
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
