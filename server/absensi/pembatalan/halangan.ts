import { DAYS_TO_UNDO, type PerubahanRows } from '#contract/perubahan.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readFileObstacle } from '#server/absensi/rekap-berkas/apply.ts'
import { kata } from '#server/dasar/istilah.ts'
import * as halanganSql from './halangan.sql.ts'

export interface UndoCandidate {
  id: number
  at: number
  dibatalkan_at: number | null
}

const DAY = 86_400_000

/** Why these cannot be taken back, in words; those that can are not in it. */
export async function readObstacle(
  db: Db,
  calonList: readonly UndoCandidate[],
  { now, zona }: { now: number; zona: Zone },
): Promise<Map<number, string>> {
  const obstacles = new Map<number, string>()
  for (const { id, at, dibatalkan_at } of calonList) {
    if (dibatalkan_at !== null) obstacles.set(id, `Dibatalkan ${formatTime(dibatalkan_at, zona)}`)
    else if (now - at >= DAYS_TO_UNDO * DAY) obstacles.set(id, `Lewat ${DAYS_TO_UNDO} hari`)
  }
  const sisa = calonList.map(({ id }) => id).filter(id => !obstacles.has(id))
  const berkas = await readFileObstacle(db, sisa)
  for (const [id, sebab] of berkas) if (sebab !== null) obstacles.set(id, sebab)
  // The cheap questions first; who has an answer is not asked on.
  for (const [list, describe] of QUESTION) {
    const ids = calonList
      .map(({ id }) => id)
      .filter(id => !obstacles.has(id) && !(berkas.has(id) && MARKED.includes(list)))
    if (ids.length === 0) continue
    for (const [id, rows] of Map.groupBy(await list(db, ids), row => row.perubahan_id)) {
      const sebab = describe(rows)
      if (sebab !== '') obstacles.set(id, sebab)
    }
  }
  return obstacles
}

const QUESTION: readonly [
  list: (db: Db, ids: readonly number[]) => Promise<halanganSql.TouchedCountRow[]>,
  sebut: (rows: halanganSql.TouchedCountRow[]) => string,
][] = [
  [
    halanganSql.listNotWhole,
    ([row]) => {
      const semula = Object.values(JSON.parse(row?.nama ?? '{}') as Record<string, PerubahanRows>)
      const seharusnya = semula.reduce((sum, { baru, berubah, hapus }) => sum + baru + berubah + hapus, 0)
      return Number(row?.n) === seharusnya ? '' : 'Data seseorang di dalamnya sudah dihapus'
    },
  ],
  [halanganSql.listMerge, () => 'Dua data sudah menjadi satu'],
  [halanganSql.listFrozenByDecree, ([row]) => `Kelulusannya sudah ditetapkan dengan SK ${row?.nama}`],
  [halanganSql.listPassword, () => 'Kata sandi yang diganti tidak tersimpan, jadi tidak dapat dikembalikan'],
  [
    halanganSql.listOpen,
    ([row]) => `${row?.n} pertemuan sudah ${row?.apa === 'absensi' ? 'berisi absensi' : 'dibuka'}`,
  ],
  [
    halanganSql.listChangedRows,
    rows => {
      const { n = 0, nama = null, apa = '' } = rows.find(row => row.nama !== null) ?? rows[0] ?? {}
      if (nama !== null && Number(n) === 1) return `${nama} sudah diubah sesudahnya`
      if (nama !== null) return `${nama} dan ${Number(n) - 1} ${tableName(apa)} lain sudah diubah sesudahnya`
      return `${n} ${tableName(apa)} sudah diubah sesudahnya`
    },
  ],
  [
    halanganSql.listHanging,
    rows => {
      const masuk = rows.find(row => USED_AKUN.includes(row.apa))
      if (masuk) return `${masuk.n} akun sudah dipakai masuk`
      const [row] = rows
      return row ? `Sudah ada ${row.n} ${tableName(row.apa)} di atasnya` : ''
    },
  ],
]

/** What stands on a file is its own marks, which go before it is asked again. */
const MARKED: readonly unknown[] = [halanganSql.listOpen, halanganSql.listHanging]

const USED_AKUN = ['session', 'perangkat_dikenal', 'masuk_tertunda']

/** What a row of a table is called. */
export function tableName(tabel: string): string {
  const nama: Record<string, string> = {
    ...{ akun_peran: 'peran akun', libur: 'hari libur', kelompok: kata`kelompok`, pendamping: kata`pendamping` },
    ...{ aturan_periode: 'aturan periode', kegiatan_periode: 'aturan kegiatan', aturan_lalu: 'perubahan aturan' },
    ...{ kelompok_kegiatan: kata`kegiatan kelompok`, kelompok_murabbi: 'tugas murabbi', riwayat: 'riwayat absensi' },
    ...{ kelompok_pendamping: kata`tugas pendamping`, tautan: 'tautan isi', tak_dipilih: 'riwayat absensi' },
  }
  return nama[tabel] ?? tabel.replaceAll('_', ' ')
}
