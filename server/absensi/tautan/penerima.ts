import { mayRecordAsBadal } from '#contract/absensi/badal.ts'
import type { KeyAturan } from '#contract/closing.ts'
import { covers } from '#contract/permissions.ts'
import { todayIn, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listTautanRecipients, type TautanRecipientRow } from './tautan.sql.ts'

export interface TautanRecipient {
  /** Who leads it and is no pendamping of the kelompok that day, with an account or named in words; ''. */
  badal: string
  /** Who leads it first; each person once. */
  pendamping: { nama: string; hp: string | null; akun_id: number | null; badal: boolean }[]
}

/**
 * Whom to ask to fill these pertemuan, in their order. Phones: the admin reads all, the pimpinan none, the others those of who
 * has the kelompok in hand today; that of a badal whoever reminds, while the badal may fill it.
 */
export async function readTautanRecipients(
  db: Db,
  user: User,
  sessionList: readonly (PertemuanKey & { boleh_mengingatkan: boolean })[],
  { pengaturan, now }: { pengaturan: KeyAturan & { zona_waktu: Zone }; now: number },
): Promise<TautanRecipient[]> {
  if (sessionList.length === 0) return []
  const zona = pengaturan.zona_waktu
  const today = todayIn(zona, now)
  const rowsOf = Map.groupBy(await listTautanRecipients(db, sessionList), row => row.i)
  return sessionList.map((sesi, i) => {
    const rows = rowsOf.get(i) ?? []
    const orang = new Map(rows.flatMap(row => (row.id === null ? [] : [[row.id, row] as const])))
    return {
      badal: rows[0]?.sebutan || (rows.find(row => row.badal === 1)?.nama ?? ''),
      pendamping: [...orang.values()].map(row => ({
        nama: row.nama,
        hp: mayReadPhone(row, sesi) ? row.hp : null,
        akun_id: row.akun_id,
        badal: row.badal === 1,
      })),
    }
  })

  function mayReadPhone(
    row: TautanRecipientRow,
    { tanggal, boleh_mengingatkan }: (typeof sessionList)[number],
  ): boolean {
    if (user.peran.includes('admin')) return true
    if (user.peran.includes('pimpinan')) return false
    if (row.badal === 0) return covers(row, today)
    return boleh_mengingatkan && mayRecordAsBadal({ ...row, tanggal }, pengaturan, { zona, now })
  }
}

/** The accounts of whoever should fill each of these pertemuan and may do so today: who leads it, or has and had the kelompok. */
export async function listFiller(
  db: Db,
  sessionList: readonly PertemuanKey[],
  { pengaturan, now }: { pengaturan: KeyAturan & { zona_waktu: Zone }; now: number },
): Promise<ReadonlySet<number>[]> {
  if (sessionList.length === 0) return []
  const zona = pengaturan.zona_waktu
  const today = todayIn(zona, now)
  const rowsOf = Map.groupBy(await listTautanRecipients(db, sessionList), row => row.i)
  return sessionList.map(({ tanggal }, i) => {
    const may = (row: TautanRecipientRow) =>
      row.badal === 1 ? mayRecordAsBadal({ ...row, tanggal }, pengaturan, { zona, now }) : covers(row, today)
    return new Set((rowsOf.get(i) ?? []).filter(may).flatMap(row => row.akun_id ?? []))
  })
}
