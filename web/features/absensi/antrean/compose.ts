import type { Lembar, LembarRow, Now, Tanda } from '#contract/absensi/lembar.ts'
import type { KegiatanKind, Status } from '#contract/kehadiran.ts'
import { problemOf } from '#web/offline/decide.ts'
import type { Entry, Problem, Sheet } from '#web/offline/entry.ts'
import { isWhole } from '#web/offline/postponed-izin.ts'
import { kata } from '#web/ui/istilah.ts'

/** One mark that is not on the server, with the name where a copy of the sheet or the tap itself has it. */
export interface QueueRow {
  mahasantri_id: number
  nama: string
  status: Status | null
  menit: number | null
  catatan: string
  tapped_at: number
  /** The other mark of a conflict. */
  sekarang: Now | null
}

/** Marks of a pertemuan that share their fate, and, refused, their entry. */
export interface QueuePart {
  keadaan: 'ditolak' | 'konflik' | 'menunggu'
  /** Of a refusal. */
  entry: Entry | null
  kode: string
  pesan: string
  baris: QueueRow[]
}

export interface WaitingPertemuan {
  group: string
  sheet: Sheet
  kelompok: string
  kegiatan: string
  jenis: KegiatanKind
  bagian: QueuePart[]
}

/** What is asked about one refusal, or (only 'buang') about the conflicts of a pertemuan. */
export interface Ask {
  jenis: 'buang' | 'alasan' | 'koreksi'
  bagian: QueuePart
  pertemuan: WaitingPertemuan
}

/** The queue as people think of it: by pertemuan, oldest first; in each what was refused, what waits for a choice, what waits. */
export function compose(entries: readonly Entry[], lembarByGroup: ReadonlyMap<string, Lembar>): WaitingPertemuan[] {
  const groups = new Map(entries.flatMap(entry => (isWhole(entry) ? [] : [[entry.group, entry.input.sheet] as const])))
  return [...groups].map(([group, sheet]) => {
    const lembar = lembarByGroup.get(group)
    return {
      group,
      sheet,
      kelompok: lembar?.kelompok.nama ?? kata`Kelompok (nomor ${sheet.kelompok_id})`,
      kegiatan: lembar?.kegiatan?.nama ?? '',
      jenis: lembar?.kegiatan?.jenis ?? 'umum',
      bagian: partOf(
        entries.filter(entry => entry.group === group),
        new Map(lembar?.baris.map(row => [row.mahasantri_id, row])),
      ),
    }
  })
}

type RowById = ReadonlyMap<number, LembarRow>

function partOf(entries: readonly Entry[], rowById: RowById): QueuePart[] {
  const ditolak: QueuePart[] = []
  const konflik: QueueRow[] = []
  const menunggu = new Map<number, QueueRow>()
  for (const entry of entries) {
    for (const tanda of entry.input.rows) {
      const problem = entry.state === 'stuck' ? problemOf(entry.problems, tanda.mahasantri_id) : undefined
      // The copy is of today: who has left the kelompok since is in it no more, but was there when the finger was.
      const nama = entry.input.asal?.[tanda.mahasantri_id]?.nama
      const baris = toRow(tanda, nama, rowById.get(tanda.mahasantri_id), problem)
      if (entry.state !== 'stuck') menunggu.set(tanda.mahasantri_id, baris)
      else if (baris.sekarang) konflik.push(baris)
      else refusal(ditolak, entry, problem).push(baris)
    }
  }
  return [
    ...ditolak,
    ...(konflik.length > 0 ? [bagian('konflik', konflik)] : []),
    ...(menunggu.size > 0 ? [bagian('menunggu', [...menunggu.values()])] : []),
  ]
}

function toRow(
  tanda: Tanda,
  nama: string | undefined,
  row: LembarRow | undefined,
  problem: Problem | undefined,
): QueueRow {
  const { mahasantri_id, status, menit, catatan, tapped_at } = tanda
  const told = problem?.sekarang ?? null
  return {
    mahasantri_id,
    nama: row?.nama || nama || `Mahasantri (nomor ${mahasantri_id})`,
    status,
    menit,
    catatan,
    tapped_at,
    sekarang: told && row && row.version > told.version ? row : told,
  }
}

/** The rows of this refusal: one entry may have been refused for several reasons. */
function refusal(ditolak: QueuePart[], entry: Entry, problem: Problem | undefined): QueueRow[] {
  const { kode = '', pesan = '' } = problem ?? {}
  const known = ditolak.find(part => part.entry?.no === entry.no && part.kode === kode && part.pesan === pesan)
  if (known) return known.baris
  const part: QueuePart = { keadaan: 'ditolak', entry, kode, pesan, baris: [] }
  ditolak.push(part)
  return part.baris
}

function bagian(keadaan: 'konflik' | 'menunggu', baris: QueueRow[]): QueuePart {
  return { keadaan, entry: null, kode: '', pesan: '', baris }
}
