import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import type { listWaliWeek as listEndpoint } from '#contract/laporan/wali-week.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { isOpenable, readLinksNow, requireLink } from '#server/datapokok/wali-link/wali-link.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { openLaporan } from './rentang.ts'
import { lastWholeWeek, readWaliChild } from './wali.ts'
import { listSentWeeks, upsertSentWeek } from './wali-week.sql.ts'

/**
 * To whom the summary of the last whole week goes: those whose link is good, at the phone it was made for. Withdrawing the link ends it,
 * and no phone is written to that no link was sent to.
 */
export async function listWaliWeek(
  db: Db,
  { halaman, ukuran, kiriman, ...filter }: z.output<typeof listEndpoint.query>,
  now: number,
): Promise<Reply<typeof listEndpoint>> {
  const { dipakai, periode_id, links, kelompok } = await readLinksNow(db, filter, now)
  const sampai = periode_id === null ? null : await readWeekEnd(db, periode_id, now)
  const nobody = { dipakai, sampai, ringkasanList: [], jumlah: 0, belum: 0, sudah: 0, kelompok }
  if (sampai === null || periode_id === null) return nobody
  // By the phone that has the link: of one that was erased there is none.
  const good = links.filter(({ row, tautan }) => isOpenable(tautan.keadaan) && row.hp !== '')
  const ids = good.map(({ row }) => row.id)
  const sentAt = new Map((await listSentWeeks(db, ids, sampai)).map(one => [one.tautan_id, Number(one.dikirim_at)]))
  const wanted = good.filter(({ row }) => kiriman === undefined || sentAt.has(row.id) === (kiriman === 'sudah'))
  const shown: Reply<typeof listEndpoint>['ringkasanList'] = []
  for (const { row } of wanted.slice((halaman - 1) * ukuran, halaman * ukuran)) {
    const { bulan: _, murabbi: __, sampai: ___, ...anak } = await readWaliChild(db, row, now)
    const { id, wali_nama, hp } = row
    shown.push({ tautan_id: id, wali_nama, hp, dikirim_at: sentAt.get(id) ?? null, anak })
  }
  return {
    ...nobody,
    ringkasanList: shown,
    jumlah: wanted.length,
    belum: good.length - sentAt.size,
    sudah: sentAt.size,
  }
}

/** Its text was opened in WhatsApp. Of a list that was left open since a week before, that week is noted. */
export async function sendWaliWeek(
  tx: Tx,
  user: User,
  { id, sampai }: { id: number; sampai: string },
  now: number,
): Promise<void> {
  const { zona_waktu } = await getPengaturan(tx)
  if (sampai >= todayIn(zona_waktu, now)) throw Invalid({ sampai: 'Pekan ini belum selesai' })
  await requireLink(tx, id)
  await upsertSentWeek(tx, { tautan_id: id, sampai, dikirim_at: now, akun_id: user.id })
}

async function readWeekEnd(db: Db, periode_id: number, now: number): Promise<string | null> {
  const { awal_pekan } = await getPengaturan(db)
  return lastWholeWeek((await openLaporan(db, { periode_id }, now)).kepala, awal_pekan)
}
