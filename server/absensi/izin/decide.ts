import { sql } from 'kysely'
import type * as z from 'zod'
import type { DecideIzinReply, decideIzin as endpoint } from '#contract/absensi/izin.ts'
import { mayDecideIzin } from '#contract/absensi/izin-right.ts'
import { todayIn, type Zone } from '#contract/tanggal.ts'
import { idsOf } from '#database/rows.ts'
import { fillFromIzin, lockForIzin, takeBackFromIzin } from '#server/absensi/tanda/izin-content.ts'
import { defineDecision } from '#server/absensi/usul/decision.ts'
import { alreadyDecided, forbidden } from '#server/absensi/usul/proposal.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import { readAlpa } from './alpa.ts'
import { getIzinRows, type IzinReader, type IzinRow, listIzinPutusan, lockIzin, updateIzinRows } from './izin.sql.ts'
import type { DaySpan } from './propose.sql.ts'
import { listRight } from './right.ts'
import { listOverlapped } from './wali.sql.ts'

/** Of an izin: who decides it says which version of it they saw. */
export const izinDecision = defineDecision({
  satuan: 'izin',
  accepted: 'disetujui',
  hold: lockIzin,
  list: (tx, ids) => getIzinRows(tx, ORIGINAL, ids),
  judge: async (tx, user, rows, now, agreeing) => {
    const zone = (await getPengaturan(tx)).zona_waktu
    const rightOf = await listRight(tx, user, mahasantriIdsOf(rows))
    const overlapped = new Set(await listOverlapped(tx, idsOf(rows)))
    const refuse = (row: IzinRow, { version }: z.output<typeof endpoint.body>['izin'][number]) =>
      rightOf(row.mahasantri_id).oneself
        ? ABOUT_ONESELF
        : mayDecideIzin(rightOf(row.mahasantri_id), row, todayIn(zone, now))
          ? (refusalOf(row, version, zone) ?? (agreeing && overlapped.has(row.id) ? Overlapped(row) : undefined))
          : forbidden('izin')
    return { rows, refuse }
  },
  write: async (tx, user, decided, { hasil, jawaban }, now) => {
    const ids = idsOf(decided)
    const approved = hasil === 'disetujui' && decided.length > 0
    if (approved) await lockForIzin(tx, mahasantriIdsOf(decided), spanOf(decided))
    if (decided.length > 0) {
      const keadaan = hasil as 'disetujui' | 'ditolak'
      await updateIzinRows(tx, ids, { keadaan, decided_by: user.id, decided_at: now, jawaban, seen_at: null })
    }
    if (!approved) return { terisi: 0, alpa: [] }
    await fillFromIzin(tx, ids, now)
    const terisi = (await getIzinRows(tx, ORIGINAL, ids)).reduce((sum, row) => sum + row.terisi, 0)
    return { terisi, alpa: await readAlpa(tx, user, ids, now) }
  },
  listDecided: listIzinPutusan,
  mayUndo: async (tx, user, rows, now) => {
    const rightOf = await listRight(tx, user, mahasantriIdsOf(rows))
    const today = await getToday(tx, now)
    return row => mayDecideIzin(rightOf(row.mahasantri_id), row, today)
  },
  /** Marks that stand as they set them are unset. */
  takeBack: async (tx, user, approved, now) => {
    await lockForIzin(tx, mahasantriIdsOf(approved), spanOf(approved))
    await takeBackFromIzin(tx, idsOf(approved), { at: now, akun_id: user.id })
  },
  reopen: (tx, ids) =>
    updateIzinRows(tx, ids, { keadaan: 'menunggu', decided_by: null, decided_at: null, jawaban: '', seen_at: null }),
})

/** As they are: nothing of them is shown before it is known that the caller decides them. */
export const ORIGINAL: IzinReader = { kelompok: sql`z.kelompok_id`, terlihat: sql`1 = 1` }

const ABOUT_ONESELF = { kode: 'izin.sendiri', pesan: 'Izin Anda sendiri diputuskan orang lain.' }

function refusalOf(
  row: IzinRow,
  version: number,
  zone: Zone,
): Omit<DecideIzinReply['tertinggal'][number], 'id'> | undefined {
  const { keadaan, nama } = row
  if (keadaan !== 'menunggu') {
    const [oleh, at] =
      keadaan === 'dicabut' ? [row.dicabut_oleh, row.dicabut_at] : [row.diputuskan_oleh, row.decided_at]
    return { ...alreadyDecided('izin', { apa: `Izin ${nama}`, keadaan, oleh, at }, zone), keadaan }
  }
  if (row.version === version) return undefined
  return { kode: 'izin.stale', pesan: `Izin ${nama} baru saja diubah. Periksa tanggalnya, lalu putuskan lagi.` }
}

/** A wali and the person are not told what stands there already, so it is found here. */
const Overlapped = ({ nama, dari_wali }: IzinRow) => ({
  kode: 'izin.bertumpuk',
  pesan: `Permintaan ${dari_wali === 1 ? 'wali ' : ''}${nama} bertumpuk dengan izin lain pada hari yang sama. Ubah tanggalnya, atau tolak.`,
})

export function mahasantriIdsOf(rows: readonly Pick<IzinRow, 'mahasantri_id'>[]): number[] {
  return [...new Set(rows.map(row => row.mahasantri_id))]
}

/** From the first day of any of them to the last. */
export function spanOf(rows: readonly DaySpan[]): DaySpan {
  const dari = rows.map(row => row.dari).toSorted()
  const sampai = rows.map(row => row.sampai).toSorted()
  return { dari: dari[0] ?? '', sampai: sampai.at(-1) ?? '' }
}
