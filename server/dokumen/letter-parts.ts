import { describeFormula, formatPercent, STATUS_LIST } from '#contract/kehadiran.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Block, Pair, PdfCell } from '#server/dasar/pdf/naskah.ts'
import type { LetterPerson, SuratRange } from './letter-facts.ts'
import type { LetterParts, LetterValues } from './template/compose-letter.ts'

/** The lines of a letter that are worked out. */
export function partsOf(orang: LetterPerson, rentang: SuratRange, values: LetterValues): LetterParts {
  const recorded = orang.status !== null || Object.values(orang.hitungan).some(n => n > 0)
  return {
    identitas: [identity(orang)],
    angka: recorded ? [figureTable(orang), letterMeaning(rentang), { jenis: 'jarak', tinggi: 8 }] : [],
    panggilan: [
      event(values, [
        ['Menemui', values.menemui],
        ['Keperluan', values.keperluan],
      ]),
    ],
    acara: [event(values, [['Acara', values.keperluan]])],
  }
}

function event(values: LetterValues, others: readonly Pair[]): Block {
  const lines: Pair[] = [
    ['Hari, tanggal', values.hari],
    ['Waktu', `pukul ${values.pukul}`],
    ['Tempat', values.tempat],
    ...others,
  ]
  return { jenis: 'keterangan', kiri: lines, kanan: [], huruf: 10.5 }
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
