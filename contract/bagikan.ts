import { hijri, type MonthStart } from './hijri.ts'
import { describeMinimal, formatPercent, type KegiatanKind, type Limit, labelStatus, type Status } from './kehadiran.ts'
import { formatDate, formatRange, formatTime, jamIn, todayIn, type Zone, zoneLabel } from './tanggal.ts'
import { plain } from './tidy.ts'

// Texts for a WhatsApp group. Everybody in it reads them, so they hold no note, no NIM but the end of it where two bear one name
// (`distinguishName`), no phone; and of udzur nothing at all: neither a name nor a count, nor a total from which somebody would be missing.

export interface ShareOrang {
  nama: string
  status: Status | null
  /** Minutes late, T only. */
  menit: number | null
}

export interface SharePertemuan {
  kegiatan: string
  jenis: KegiatanKind
  kelompok: string
  tanggal: string
  /** Which pertemuan of this kegiatan it is; null leaves it out. */
  nomor: number | null
  /** The Hijri months that the office has set. */
  awal_bulan: readonly MonthStart[]
  /** In roll order. */
  orang: readonly ShareOrang[]
  /** Who recorded, and when last; null where that is not known. */
  dicatat: readonly string[]
  dicatat_at: number | null
  zona: Zone
}

/** The recap of one pertemuan. 'Hadir n dari m': m is everybody but those with udzur, so that the lines below add up to it. */
export function pertemuanText(pertemuan: SharePertemuan): string {
  const { kegiatan, jenis, kelompok, tanggal, nomor, awal_bulan, dicatat, dicatat_at, zona } = pertemuan
  const orang = pertemuan.orang.filter(({ status }) => status !== 'U')
  const withStatus = (status: Status | null) => orang.filter(row => row.status === status)
  const late = withStatus('T')
  const second = hijri(tanggal, awal_bulan)
  const list = (status: Status) => {
    const rows = withStatus(status)
    // Who is ill is nobody's business in a group.
    const label = status === 'S' ? 'Berhalangan' : labelStatus(status, jenis)
    return rows.length === 0 ? [] : [`${label} ${rows.length}: ${rows.map(nameOrang).join(', ')}`]
  }
  const present = withStatus('H').length + late.length
  const lateWord = labelStatus('T', jenis).toLowerCase()
  const unset = withStatus(null).length
  const counts =
    orang.length === 0
      ? []
      : [
          `Hadir ${present} dari ${orang.length}${late.length > 0 ? ` (${late.length} ${lateWord})` : ''}`,
          ...(['T', 'I', 'S', 'A', 'D'] as const).flatMap(list),
          ...(unset > 0 ? [`Belum diisi ${unset}`] : []),
        ]
  const recorded =
    dicatat.length > 0
      ? [
          `Dicatat ${[...dicatat.map(plain), ...(dicatat_at === null ? [] : [describeTime(dicatat_at, tanggal, zona)])].join(', ')}`,
        ]
      : []
  return joinParagraphs([
    [
      `*${plain(kegiatan)}, ${plain(kelompok)}*`,
      `${formatDate(tanggal, 'panjang')}${nomor === null ? '' : `, pertemuan ${nomor}`}`,
      ...(second ? [second] : []),
    ],
    counts,
    recorded,
  ])
}

export interface ShareRekap {
  /** null: all kegiatan that count. */
  kegiatan: string | null
  kelompok: string
  /** The first and last date that was held; null before the first. */
  rentang: { dari: string; sampai: string } | null
  pertemuan: number
  persen: number | null
  batas: Limit
  /** Those below the minimum; null leaves the names out. */
  di_bawah: readonly { nama: string; persen: number | null }[] | null
  jumlah_di_bawah: number
  at: number
  zona: Zone
}

/** The recap of a kelompok over a span. */
export function rekapText(rekap: ShareRekap): string {
  const { kegiatan, kelompok, rentang, pertemuan, persen, batas, di_bawah, jumlah_di_bawah, at, zona } = rekap
  const names = (di_bawah ?? []).map(({ nama, persen }) => `${describeName(nama)} (${formatPercent(persen)})`)
  return joinParagraphs([
    [
      `*Rekap ${plain(kegiatan ?? 'kehadiran')}, ${plain(kelompok)}*`,
      rentang ? `${formatRange(rentang.dari, rentang.sampai)}, ${pertemuan} pertemuan` : 'Belum ada pertemuan',
    ],
    persen === null
      ? []
      : [
          `Rata-rata hadir ${formatPercent(persen)}`,
          ...(jumlah_di_bawah > 0
            ? [`${describeLacking(batas)}: ${jumlah_di_bawah} orang${names.length > 0 ? `: ${names.join(', ')}` : ''}`]
            : []),
        ],
    [`Per ${formatTime(at, zona)}`],
  ])
}

/** Of whom one month was too little the whole may be far above the limit, and the whole is what stands beside the name. */
function describeLacking(batas: Limit): string {
  return `${batas.per === 'bulan' ? 'Tidak memenuhi batas' : 'Di bawah'} ${describeMinimal(batas)}`
}

function nameOrang({ nama, menit }: ShareOrang): string {
  return menit === null ? describeName(nama) : `${describeName(nama)} (${menit} menit)`
}

/** '19.58 WIB' on the day itself, otherwise with its date: a clock alone would make a late recap look prompt. */
function describeTime(at: number, tanggal: string, zone: Zone): string {
  return todayIn(zone, at) === tanggal ? `${jamIn(zone, at)} ${zoneLabel(zone)}` : formatTime(at, zone)
}

/** A name that reads from right to left stands in an isolate, or the commas and names around it would change places. */
function describeName(nama: string): string {
  const text = plain(nama)
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text
}

/** 'Umar Faruq' -> 'Umar', 'Dr. H. Hasan Basri, M.Ag.' -> 'Hasan': what stands with a dot is no name to be called by. */
export function firstNameOf(nama: string): string {
  const [polos = ''] = nama.split(',')
  const words = polos.split(/\s+/).filter(Boolean)
  return words.find(word => !word.endsWith('.')) ?? words[0] ?? ''
}

function joinParagraphs(paragraphs: readonly (readonly string[])[]): string {
  return paragraphs
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')
}
