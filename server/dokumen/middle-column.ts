import type { RekapShape } from '#contract/dokumen/dokumen.ts'
import { formatPercent, percentage, STATUS_LIST } from '#contract/kehadiran.ts'
import { isLibur, type RekapDay, rekapDay, shortDay } from '#contract/laporan/daily-rekap.ts'
import { monthCount, type Rekap, type RekapColumn, type RekapRow } from '#contract/laporan/rekap.ts'
import { daysBetween, monthName } from '#contract/tanggal.ts'

/** One column between the names and the totals. */
export interface MiddleColumn {
  /** Above (a number, a month, a day) and below (a date, a weekday) in the header. */
  atas: string
  bawah: string
  ditiadakan: boolean
  /** A holiday on which nothing was held. */
  libur?: boolean
  sel: (baris: RekapRow) => string
  /** In the last row. */
  jumlah: string
}

export function middleColumn(rekap: Rekap, bentuk: RekapShape): MiddleColumn[] {
  if (bentuk === 'bulan') return rekap.bulan.map((bulan, i) => monthColumn(rekap, bulan, i))
  if (bentuk === 'harian') return rekapDay(rekap).map(hari => dayColumn(rekap, hari))
  const terakhir = rekap.kolom.findLast(k => k.nomor !== null)?.nomor ?? 0
  // What is still planned is empty, so that the sheet can go on being filled by hand; a term of daily prayers is not.
  const nanti = rekap.kolom.length + rekap.rencana.length <= 20 ? rekap.rencana : []
  const kode = new Map(kegiatanCode(rekap).map(k => [k.id, `${k.kode}\n`]))
  const kolom = rekap.kolom.map((k, i) => ({
    tanggal: k.tanggal,
    atas: `${kode.get(k.kegiatan_id) ?? ''}${k.nomor ?? '–'}`,
    bawah: short(k.tanggal),
    ditiadakan: k.ditiadakan !== null,
    sel: (row: RekapRow) => letter(row.tanda[i] ?? ' ', k),
    jumlah: k.ditiadakan === null ? String(k.hadir) : '',
  }))
  const kosong = nanti.map((tanggal, i) => ({
    tanggal,
    atas: String(terakhir + i + 1),
    bawah: short(tanggal),
    ditiadakan: false,
    sel: () => '',
    jumlah: '',
  }))
  return [...kolom, ...kosong].sort((a, b) => daysBetween(b.tanggal, a.tanggal))
}

/** Of a recap of several kegiatan: each counts its own pertemuan, so a number alone would stand there twice. */
export function kegiatanCode({ kegiatan, kegiatan_list, kolom }: Rekap): { id: number; nama: string; kode: string }[] {
  const ada = kegiatan === null ? kegiatan_list.filter(({ id }) => kolom.some(k => k.kegiatan_id === id)) : []
  const kode = abbreviation(ada.map(({ nama }) => nama))
  return ada.map(({ id, nama }, i) => ({ id, nama, kode: kode[i] ?? '' }))
}

function monthColumn(rekap: Rekap, bulan: string, i: number): MiddleColumn {
  // Everything of it was ditiadakan: then nobody has been away.
  const kosong = rekap.baris.every(row => row.bulan[i] === null)
  return {
    atas: monthName(Number(bulan.slice(5))),
    bawah: bulan.slice(0, 4),
    ditiadakan: kosong,
    sel: row => {
      const counts = row.bulan[i]
      return counts ? counts.flatMap((n, s) => (n > 0 ? [`${STATUS_LIST[s] ?? '–'}${n}`] : [])).join(' ') : '×'
    },
    jumlah: formatPercent(percentage(monthCount(rekap, i), rekap.aturan), ''),
  }
}

/** A day of a month; several pertemuan of it stand beside each other. */
function dayColumn(rekap: Rekap, hari: RekapDay): MiddleColumn {
  const { tanggal, isi, ditiadakan } = hari
  return {
    atas: String(Number(tanggal.slice(8))),
    // As on a calendar: with three letters a month would not stand on one sheet.
    bawah: shortDay(tanggal).slice(0, 1),
    ditiadakan: ditiadakan.length > 0 && isi.length === 0,
    libur: isLibur(hari),
    sel: row => isi.map(i => letter(row.tanda[i] ?? ' ', rekap.kolom[i])).join(''),
    jumlah: isi.map(i => rekap.kolom[i]?.hadir).join('\n'),
  }
}

function letter(tanda: string, kolom: RekapColumn | undefined): string {
  // In a file an empty cell says nothing of membership.
  if (tanda === ' ') return kolom?.berkas ? '' : '×'
  return tanda === 'H' ? '•' : tanda === '-' ? '' : tanda
}

/** '12/9' */
function short(tanggal: string): string {
  return `${Number(tanggal.slice(8))}/${Number(tanggal.slice(5, 7))}`
}

/**
 * Two letters for each name, no two alike, for the head of a narrow column: the initials of its first two words, of a single
 * word its first two letters ('Halaqah pekanan' HP, 'Subuh' SU); what is taken gets a figure ('H2'). In the order given.
 */
export function abbreviation(nameList: readonly string[]): string[] {
  const taken = new Set<string>()
  return nameList.map(nama => {
    const [first = '', second] = nama.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const letters = second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`
    const initial = letters.slice(0, 1) || 'K'
    let kode = letters || 'K'
    for (let n = 2; taken.has(kode); n++) kode = `${initial}${n}`
    taken.add(kode)
    return kode
  })
}
