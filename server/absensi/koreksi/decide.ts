import type * as z from 'zod'
import { type decideKoreksi as endpoint, mayDecideKoreksi } from '#contract/absensi/koreksi.ts'
import type { Now } from '#contract/absensi/lembar.ts'
import { statusAllowed } from '#contract/kehadiran.ts'
import { todayIn } from '#contract/tanggal.ts'
import { idsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { confirmAround } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { closeOpenedBy, openPlanned } from '#server/absensi/pertemuan/opening.ts'
import { applyKoreksi, holdMarksOfKoreksi, takeBackKoreksi } from '#server/absensi/tanda/tanda.ts'
import { defineDecision } from '#server/absensi/usul/decision.ts'
import { alreadyDecided, forbidden, type Refusal } from '#server/absensi/usul/proposal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import * as koreksiSql from './koreksi.sql.ts'
import { isAboutSelf, isOwn, markNow } from './koreksi.ts'

type Asked = z.output<typeof endpoint.body>['koreksi'][number]

/** Of a koreksi: it is refused where the mark is no longer the one it was about and the caller has not said that they saw the new one. */
export const koreksiDecision = defineDecision({
  satuan: 'koreksi',
  accepted: 'diterima',
  // Marks before koreksi, as a proposal takes them: otherwise the two could wait for each other.
  hold: async (tx, ids) => {
    await holdMarksOfKoreksi(tx, ids)
    await koreksiSql.lockKoreksi(tx, ids)
  },
  list: koreksiSql.getKoreksiRows,
  judge: async (tx, user, before, now, accepting) => {
    const condition = await readCondition(tx, user, before, now)
    if (!accepting) return { rows: before, refuse: condition.refuseCaller }
    // What nobody has opened is opened by the first koreksi of it that is accepted.
    const places = before.filter(
      row => row.opened_at === null && !condition.refuseCaller(row) && !condition.refusePlace(row),
    )
    const opened = places.length > 0 ? await openPlanned(tx, user, places, now) : new Set<number>()
    if (places.length > 0) await holdMarksOfKoreksi(tx, idsOf(before))
    const rows = places.length > 0 ? await koreksiSql.getKoreksiRows(tx, idsOf(before)) : before
    const refuse = (row: koreksiSql.KoreksiRow, { base_version }: Asked) => {
      // Opened by this very decision its marks are what it was opened with, and nobody else's.
      const seen = opened.has(row.pertemuan_id) ? row.version : (base_version ?? row.base_version)
      return condition.refuseCaller(row) ?? condition.refusePlace(row) ?? condition.refuseChanged(row, seen)
    }
    return { rows, refuse }
  },
  write: async (tx, user, decided, { hasil, jawaban }, now) => {
    const ids = idsOf(decided)
    const keadaan = hasil as 'diterima' | 'ditolak'
    if (ids.length > 0)
      await koreksiSql.closeKoreksi(tx, ids, { keadaan, decided_by: user.id, decided_at: now, jawaban })
    if (ids.length > 0 && keadaan === 'diterima')
      await confirmAround(tx, user, pertemuanIdsOf(decided), now, () => applyKoreksi(tx, user, ids, now))
    return {}
  },
  listDecided: koreksiSql.listKoreksiPutusan,
  mayUndo: async (tx, user, rows, now) => {
    const wewenangOf = await listWewenang(tx, user, [...new Set(rows.map(row => row.kelompok_id))])
    const today = await getToday(tx, now)
    return row =>
      !isAboutSelf(row, user) &&
      mayDecideKoreksi(wewenangOf(row.kelompok_id), { tanggal: row.tanggal, milik_sendiri: isOwn(row, user) }, today)
  },
  refuseUndo: ({ berubah, again }) => {
    if (berubah === 1)
      return { kode: 'koreksi.berubah', pesan: 'Tandanya sudah diubah lagi sesudah itu. Putusan ini tetap berlaku.' }
    // One waits for a mark.
    if (again === 1)
      return { kode: 'koreksi.menunggu', pesan: 'Sudah ada koreksi baru untuk tanda ini. Putusan ini tetap berlaku.' }
    return undefined
  },
  /** The mark there was is given back; what was opened for it alone is closed. */
  takeBack: async (tx, user, accepted, now) => {
    const closed = await closeOpenedBy(tx, idsOf(accepted))
    const open = accepted.filter(row => !closed.has(row.pertemuan_id))
    if (open.length > 0)
      await confirmAround(tx, user, pertemuanIdsOf(open), now, () => takeBackKoreksi(tx, user, idsOf(open), now))
  },
  reopen: koreksiSql.reopenKoreksi,
})

function pertemuanIdsOf(rows: readonly { pertemuan_id: number }[]): number[] {
  return [...new Set(rows.map(row => row.pertemuan_id))]
}

/** What stands in the way of deciding these koreksi; each says why, or nothing. */
async function readCondition(db: Db, user: User, rows: readonly koreksiSql.KoreksiRow[], now: number) {
  const zone = (await getPengaturan(db)).zona_waktu
  const today = todayIn(zone, now)
  const wewenangOf = await listWewenang(db, user, [...new Set(rows.map(row => row.kelompok_id))])
  const ids = rows.map(row => row.mahasantri_id)
  const boleh = await readMayRead(db, user, ids, today)
  return { refuseCaller, refusePlace, refuseChanged }

  function refuseCaller(row: koreksiSql.KoreksiRow): Refusal | undefined {
    const { tanggal, keadaan } = row
    const wewenang = wewenangOf(row.kelompok_id)
    if (!mayDecideKoreksi(wewenang, { tanggal, milik_sendiri: false }, today)) return forbidden('koreksi')
    if (isAboutSelf(row, user) || !mayDecideKoreksi(wewenang, { tanggal, milik_sendiri: isOwn(row, user) }, today)) {
      return { kode: 'koreksi.sendiri', pesan: 'Usulan sendiri diputuskan orang lain.' }
    }
    if (keadaan === 'menunggu') return undefined
    const { diputuskan_oleh: oleh, decided_at: at } = row
    return alreadyDecided('koreksi', { apa: 'Koreksi ini', keadaan, oleh, at }, zone)
  }

  /** Nothing it could be the mark of: called off, of another kind now, moved, or the person moved. */
  function refusePlace(row: koreksiSql.KoreksiRow): Refusal | undefined {
    if (row.ditiadakan) return { kode: 'absensi.ditiadakan', pesan: 'Pertemuan ini ditiadakan.' }
    if (!statusAllowed(row.to_status, row)) {
      return { kode: 'koreksi.tidak_berlaku', pesan: 'Status ini tidak lagi berlaku untuk kegiatan itu.' }
    }
    if (!row.terdaftar) return { kode: 'absensi.bukan_anggota', pesan: `${row.nama} bukan anggota pada tanggal itu.` }
    if (row.opened_at !== null || row.tanggal <= today) return undefined
    return { kode: 'absensi.belum_tiba', pesan: 'Pertemuan ini dipindahkan ke hari yang belum tiba.' }
  }

  /** `seen`: the version of the mark that the caller accepts. */
  function refuseChanged(row: koreksiSql.KoreksiRow, seen: number): (Refusal & { sekarang: Now }) | undefined {
    if (row.version === seen) return undefined
    const who = row.tanda_oleh ? ` oleh ${row.tanda_oleh}` : ''
    const pesan = `Tanda ini sudah diubah${who} sejak diajukan. Periksa yang sekarang, lalu putuskan lagi.`
    return { kode: 'koreksi.berubah', pesan, sekarang: markNow(row, boleh('catatan', row.mahasantri_id)) }
  }
}
