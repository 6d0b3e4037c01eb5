import { mayDecideIzin } from '#contract/absensi/hak-izin.ts'
import type { Alpa } from '#contract/absensi/izin.ts'
import { lockOf } from '#contract/penutupan.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listHak, mayChange, pembacaOf } from './hak.ts'
import { getIzinRows, listAlpaRows, listApprovedIds } from './izin.sql.ts'

// An absence that was marked before anybody knew of its reason.

/** The marks A on days of these izin, as far as the user may read them. */
export async function readAlpa(db: Db, user: User, izinIds: readonly number[], now: number): Promise<Alpa[]> {
  const pengaturan = await getPengaturan(db)
  const zona = pengaturan.zona_waktu
  const hariIni = todayIn(zona, now)
  const pembaca = pembacaOf(user, hariIni)
  const rows = await listAlpaRows(db, pembaca, izinIds, hariIni)
  if (rows.length === 0) return []
  const izin = new Map((await getIzinRows(db, pembaca, [...new Set(rows.map(r => r.izin_id))])).map(r => [r.id, r]))
  const hakOf = await listHak(db, user, [...new Set(rows.map(row => row.mahasantri_id))])
  const nobody = { peran: [], murabbi: [], pendamping: [] }
  return rows.map(({ mahasantri_id, mulai, selesai, sampai_at, terkunci_at, ...row }) => {
    const own = izin.get(row.izin_id)
    const hak = hakOf(mahasantri_id)
    const place = { ...row, mulai, selesai, sampai_at, terkunci_at }
    const { terkunci } = lockOf(place, pengaturan, nobody, { zona, now })
    const boleh =
      own !== undefined && (mayDecideIzin(hak, own, hariIni) || (!terkunci && mayChange(own, user, hak, hariIni)))
    return { ...row, boleh }
  })
}

/** Of everything that is approved for one person. */
export async function readAlpaOf(db: Db, user: User, mahasantriId: number, now: number): Promise<Alpa[]> {
  return readAlpa(db, user, await listApprovedIds(db, mahasantriId), now)
}
