import { mayRemind } from '#contract/absensi/tautan.ts'
import type { SessionNotYet } from '#contract/laporan/beranda.ts'
import { daysBetween } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readTautanRecipients } from '#server/absensi/tautan/penerima.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { collectPerhatian } from '#server/laporan/perhatian/daftar.ts'

const MAX = 20

type Sesi = Omit<SessionNotYet, 'badal' | 'pendamping' | 'boleh_mengingatkan'>

/** The latest twenty, the oldest of them first, with who was to fill them. */
export async function describeNotYet(
  db: Db,
  user: User,
  sessionList: readonly Sesi[],
  { hariIni, ...dasar }: { hariIni: string } & Parameters<typeof readTautanRecipients>[3],
): Promise<SessionNotYet[]> {
  const latest = latestNotYet(sessionList)
  const wewenangOf = await listWewenang(db, user, [...new Set(latest.map(sesi => sesi.kelompok_id))])
  const shown = latest.map(sesi => ({
    ...sesi,
    boleh_mengingatkan: mayRemind(wewenangOf(sesi.kelompok_id), sesi.tanggal, hariIni),
  }))
  const penerima = await readTautanRecipients(db, user, shown, dasar)
  return shown.map((sesi, i) => {
    const { kelompok_id, kelompok, periode, kegiatan_id, kegiatan, tanggal, ke, mulai, selesai, ...roll } = sesi
    return {
      ...{ kelompok_id, kelompok, periode, kegiatan_id, kegiatan, tanggal, ke, mulai, selesai },
      ...{ pertemuan_id: roll.pertemuan_id, orang: roll.orang, belum: roll.belum },
      badal: penerima[i]?.badal ?? '',
      pendamping: (penerima[i]?.pendamping ?? []).map(({ nama, hp, badal }) => ({ nama, hp, badal })),
      boleh_mengingatkan: sesi.boleh_mengingatkan,
    }
  })
}

/** The latest twenty, the oldest of them first. */
export function latestNotYet<S extends Sesi>(sessionList: readonly S[]): S[] {
  return sessionList.toSorted(byTime).slice(-MAX)
}

function byTime(a: Sesi, b: Sesi): number {
  return daysBetween(b.tanggal, a.tanggal) || (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : 0)
}

/** The most urgent twenty and how many there are, in whichever periode that runs, of what this user has in hand or reads. */
export async function readPerhatian(db: Db, user: User, now: number) {
  const { found, describe } = await collectPerhatian(db, user, now)
  return { perhatian: await describe(found.slice(0, MAX)), jumlah_perhatian: found.length }
}
