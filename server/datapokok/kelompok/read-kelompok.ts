import type * as z from 'zod'
import type { KelompokDetail, KelompokRow, KelompokTally, listKelompok } from '#contract/datapokok/kelompok.ts'
import { naturalKey } from '#contract/identitas.ts'
import { dayInside, isArchive } from '#contract/pengaturan/periode-state.ts'
import { covers, type DateSpan, readsEverything, type Wewenang } from '#contract/permissions.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import { findPeriode, getPeriodeNow } from '#server/pengaturan/periode/periode.ts'
import { findKelompok } from './kelompok.sql.ts'
import * as bacaSql from './read-kelompok.sql.ts'
import { versionOfKegiatan, withContentVersion, withJadwalVersion, withSpanVersion } from './versions.ts'
import { assignedOn, requireWewenang, visibleKelompok } from './wewenang.ts'

export { findPengasuhOn } from './read-kelompok.sql.ts'

type Search = Partial<Omit<z.output<typeof listKelompok.query>, 'halaman' | 'ukuran'>>

export async function findKelompokPage(
  db: Db,
  user: User,
  now: number,
  { halaman, ukuran, ...pencarian }: Search & { halaman: number; ukuran: number },
): Promise<{ rows: KelompokRow[]; jumlah: number }> {
  const saringan = await readFilter(db, user, now, pencarian)
  const jumlah = await bacaSql.countKelompokRows(db, saringan)
  const page = await bacaSql.pageKelompok(db, saringan, { halaman, ukuran })
  // Whoever left the kelompok knows its past, not who has it now.
  const kini = page.filter(row => row.anggota !== null).map(row => row.id)
  const people = Map.groupBy(await bacaSql.findPengasuhOn(db, kini, saringan.hari), person => person.kelompok_id)
  const jam = Map.groupBy(await bacaSql.listJam(db, kini, saringan.hari), row => row.kelompok_id)
  const rows = page.map(row => {
    const as = Map.groupBy(people.get(row.id) ?? [], person => person.sebagai)
    const [murabbi, pendamping] = [as.get('murabbi') ?? [], as.get('pendamping') ?? []]
    return {
      ...withContentVersion(row),
      // Of a kelompok somebody has left, it would tell who has it now.
      kurang: readsEverything(user.peran) ? row.kurang : [],
      murabbi: murabbi.map(person => person.nama),
      pendamping: pendamping.map(person => person.nama),
      murabbi_ids: murabbi.map(person => person.id),
      pendamping_ids: pendamping.map(person => person.id),
      jadwal: (jam.get(row.id) ?? []).map(({ hari, mulai, tempat }) => ({ hari, mulai, tempat })),
    }
  })
  return { rows, jumlah }
}

export async function countLacking(db: Db, user: User, now: number, pencarian: Search): Promise<KelompokTally> {
  const { semua, ...kurang } = await bacaSql.countKurang(db, await readFilter(db, user, now, pencarian))
  return { semua, kurang }
}

/** Which kelompok match, in the order of their ids. */
export async function listKelompokIds(db: Db, user: User, now: number, pencarian: Search): Promise<number[]> {
  return bacaSql.listIds(db, await readFilter(db, user, now, pencarian))
}

async function readFilter(
  db: Db,
  user: User,
  now: number,
  { periode_id, cari = '', jk, murabbi_id, pendamping_id, kurang }: Search,
): Promise<bacaSql.KelompokFilter> {
  const today = await getToday(db, now)
  const periode = periode_id === undefined ? await getPeriodeNow(db, today) : await findPeriode(db, periode_id)
  return {
    periode_id: periode?.id ?? 0,
    cari: naturalKey(cari),
    ...{ jk, murabbi_id, pendamping_id },
    // As in the rows.
    kurang: readsEverything(user.peran) ? kurang : undefined,
    // Of a periode to come its first day is shown, of one that is over its last.
    hari: periode ? dayInside(periode, today) : today,
    terlihat: visibleKelompok(user),
    kini: assignedOn(user, today),
  }
}

/** Whoever is assigned today sees all of the kelompok, others what overlaps their own time there. */
export async function readKelompok(db: Db, user: User, now: number, id: number): Promise<KelompokDetail> {
  const wewenang = await requireWewenang(db, user, id)
  const row = await findKelompok(db, id)
  if (!row) throw NotFound('kelompok')
  const today = await getToday(db, now)
  const kegiatan = await bacaSql.listKegiatanOf(db, id)
  const mine = <T extends DateSpan>(rows: T[]) => rows.filter(rentang => mayReadRange(wewenang, rentang, today))
  return {
    ...withContentVersion({ id, nama: row.nama, jk: row.jk, tempat: row.tempat }),
    periode: {
      ...{ id: row.periode_id, nama: namePeriode(row), mulai: row.mulai, selesai: row.selesai },
      konsep: row.konsep === 1,
    },
    arsip: isArchive({ aktif: row.aktif === 1, selesai: row.selesai }, today),
    hari_ini: today,
    anggota: mine(await bacaSql.listMember(db, id)).map(withSpanVersion),
    murabbi: mine(await bacaSql.listPengasuhOf(db, 'murabbi', id)).map(withSpanVersion),
    pendamping: mine(await bacaSql.listPengasuhOf(db, 'pendamping', id)).map(withSpanVersion),
    kegiatan,
    kegiatan_version: versionOfKegiatan(kegiatan),
    jadwal: mine(await bacaSql.listJadwalOf(db, id)).map(withJadwalVersion),
  }
}

function mayReadRange({ peran, murabbi, pendamping }: Wewenang, rentang: DateSpan, today: string): boolean {
  return readsEverything(peran) || [...murabbi, ...pendamping].some(own => covers(own, today) || overlaps(own, rentang))
}

function overlaps(a: DateSpan, b: DateSpan): boolean {
  return (b.sampai === null || a.dari <= b.sampai) && (a.sampai === null || b.dari <= a.sampai)
}
