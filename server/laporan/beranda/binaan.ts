import { type Status, statusKehadiran } from '#contract/kehadiran.ts'
import type { KelompokHarian, Terlambat } from '#contract/laporan/absensi-harian.ts'
import type { Binaan } from '#contract/laporan/beranda.ts'
import { bedaPersen } from '#contract/laporan/ringkasan-pekan.ts'
import { pekanOf } from '#contract/pekan.ts'
import type { Db } from '#database/schema.ts'
import { readTanda } from '#server/absensi/tanda/tanda.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readPersenSebelum } from '#server/laporan/absensi-harian/lalu.ts'
import type { Hukum } from '../rentang.ts'
import { listSesi } from './beranda.sql.ts'

interface Hari {
  hariIni: string
  awalPekan: 0 | 1
  hukum: Hukum
  /** What was left unfilled before today. */
  terlambat: readonly Terlambat[]
}

type Sesi = Omit<NonNullable<Binaan['sesi']>, 'tanda'> & { pertemuan_id: number | null; orang?: number }

/** How each of these kelompok stands: three statements, however many they are. */
export async function readBinaan(
  db: Db,
  user: User,
  kelompokList: readonly KelompokHarian[],
  { hariIni, awalPekan, hukum, terlambat }: Hari,
): Promise<(id: number) => Binaan | undefined> {
  if (kelompokList.length === 0) return () => undefined
  const filled = kelompokList.flatMap(({ terakhir }) => terakhir.filter(p => !p.ditiadakan).at(-1)?.pertemuan_id ?? [])
  const filledOf = new Map((await listSesi(db, filled)).map(({ kelompok_id, ...sesi }) => [kelompok_id, sesi]))
  const sesiOf = new Map(
    kelompokList.map(kelompok => {
      const own = filledOf.get(kelompok.id)
      const late = terlambat.filter(row => row.kelompok_id === kelompok.id)
      return [kelompok.id, latest([...(own ? [own] : []), ...late, ...dueToday(kelompok, hariIni)])] as const
    }),
  )
  const tandaOf = await readTanda(
    db,
    [...sesiOf.values()].flatMap(sesi => sesi?.pertemuan_id ?? []),
  )
  const laluOf = await readPersenSebelum(
    db,
    user,
    kelompokList.map(({ id }) => id),
    { hariIni, sebelum: pekanOf(hariIni, awalPekan).dari, aturan: hukum.aturan },
  )
  const persenOf = new Map(kelompokList.map(({ id, persen }) => [id, persen]))
  return id => {
    const persen = persenOf.get(id)
    if (persen === undefined) return undefined
    const sesi = sesiOf.get(id)
    return {
      sesi: sesi ? describe(sesi, tandaOf.get(sesi.pertemuan_id ?? 0)) : null,
      status: statusKehadiran(persen, hukum.batas),
      beda: bedaPersen(persen, laluOf.get(id) ?? null),
    }
  }
}

/** Filled in part or wholly, or over and not. */
function dueToday({ sesi }: KelompokHarian, hariIni: string): Sesi[] {
  return sesi
    .filter(one => one.keadaan === 'lengkap' || one.keadaan === 'sebagian' || one.tagihan === 'belum')
    .filter(one => one.keadaan !== 'ditiadakan')
    .map(one => ({ ...one, tanggal: hariIni }))
}

function latest(sesiList: readonly Sesi[]): Sesi | undefined {
  return sesiList.toSorted((a, b) => (`${a.tanggal} ${a.mulai}` < `${b.tanggal} ${b.mulai}` ? -1 : 1)).at(-1)
}

function describe(
  { tanggal, kegiatan_id, kegiatan, ke, mulai, orang = 0 }: Sesi,
  tanda: (Status | null)[] = Array<null>(orang).fill(null),
): NonNullable<Binaan['sesi']> {
  return { tanggal, kegiatan_id, kegiatan, ke, mulai, tanda }
}
