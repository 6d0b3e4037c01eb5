import type { SesiBelum } from '#contract/beranda.ts'
import { covers } from '#contract/permissions.ts'
import { addDays, daysBetween } from '#contract/tanggal.ts'
import { mayRemind } from '#contract/tautan.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '../http/serve.ts'
import { listWewenang } from '../kelompok/wewenang.ts'
import { listPendamping } from './beranda.sql.ts'

/** How many days back an unfilled session is still asked for; /absensi goes as far. */
export const HARI_BELUM = 14
const MAX = 20

type Sesi = Omit<SesiBelum, 'pendamping' | 'boleh_mengingatkan'>

/**
 * The latest twenty, the oldest of them first, with who was to fill them. Phones: the admin reads all, the pimpinan none,
 * the others those of who has the kelompok in hand today.
 */
export async function describeBelum(
  db: Db,
  user: User,
  hariIni: string,
  sesiList: readonly Sesi[],
): Promise<SesiBelum[]> {
  const shown = sesiList.toSorted(byTime).slice(-MAX)
  const ids = [...new Set(shown.map(sesi => sesi.kelompok_id))]
  const sejak = addDays(hariIni, -HARI_BELUM)
  const pendampingOf = Map.groupBy(await listPendamping(db, ids, sejak), p => p.kelompok_id)
  const wewenangOf = await listWewenang(db, user, ids)
  const mayRead = (p: { dari: string; sampai: string | null }) =>
    user.peran.includes('admin') || (!user.peran.includes('pimpinan') && covers(p, hariIni))
  return shown.map(
    ({ kelompok_id, kelompok, periode, kegiatan_id, kegiatan, tanggal, ke, mulai, selesai, ...roll }) => ({
      ...{ kelompok_id, kelompok, periode, kegiatan_id, kegiatan, tanggal, ke, mulai, selesai },
      ...{ pertemuan_id: roll.pertemuan_id, orang: roll.orang, belum: roll.belum },
      pendamping: (pendampingOf.get(kelompok_id) ?? [])
        .filter(p => covers(p, tanggal))
        .map(p => ({ nama: p.nama, hp: mayRead(p) ? p.hp : null })),
      boleh_mengingatkan: mayRemind(wewenangOf(kelompok_id), tanggal, hariIni),
    }),
  )
}

function byTime(a: Sesi, b: Sesi): number {
  return daysBetween(b.tanggal, a.tanggal) || (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : 0)
}
