import type { Reply } from '#contract/endpoint.ts'
import { naturalKey } from '#contract/identitas.ts'
import type { cari } from '#contract/laporan/pencarian.ts'
import { mayRecordAbsensi } from '#contract/permissions.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { findKelompokPage } from '#server/datapokok/kelompok/read-kelompok.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { type DayEffects, getDay } from '#server/datapokok/orang/hari.ts'
import { findMahasantri, findStaff, listFoundKelompok } from './pencarian.sql.ts'

const MAHASANTRI_MAX = 8
const KELOMPOK_MAX = 5
const STAFF_MAX = 5

/** What the lists of mahasantri and of kelompok find for this user, only the first of each; phones are not searched. */
export async function findAny(db: Db, user: User, text: string, now: number): Promise<Reply<typeof cari>> {
  const hari = await getDay(db, now)
  // Signs alone would name every kelompok.
  const kelompok =
    naturalKey(text) === ''
      ? { rows: [], jumlah: 0 }
      : await findKelompokPage(db, user, now, { cari: text, halaman: 1, ukuran: KELOMPOK_MAX })
  const kelompokIds = kelompok.rows.map(row => row.id)
  const wewenangOf = await listWewenang(db, user, kelompokIds)
  const mahasantri = await findMahasantri(db, user, hari, text, MAHASANTRI_MAX)
  const staff = (noun: 'murabbi' | 'pendamping') => listStaff(db, user, hari, { noun, text })
  const [murabbi, pendamping] = [await staff('murabbi'), await staff('pendamping')]
  return {
    mahasantri: mahasantri.map(({ jumlah: _, ...row }) => row),
    kelompok: kelompok.rows.map(({ id, nama, jk, pendamping }) => ({
      ...{ id, nama, jk, pendamping },
      boleh_mencatat: mayRecordAbsensi(wewenangOf(id), hari.ini, hari.ini),
    })),
    murabbi: murabbi.rows,
    pendamping: pendamping.rows,
    jumlah: {
      mahasantri: mahasantri[0]?.jumlah ?? 0,
      kelompok: kelompok.jumlah,
      murabbi: murabbi.jumlah,
      pendamping: pendamping.jumlah,
    },
  }
}

async function listStaff(
  db: Db,
  user: User,
  hari: DayEffects,
  { noun, text }: { noun: 'murabbi' | 'pendamping'; text: string },
) {
  const found = await findStaff(db, user, hari, { noun, text, limit: STAFF_MAX })
  const kelompok = await listFoundKelompok(db, user, hari, { noun, ids: found.map(row => row.id) })
  const kelompokOf = Map.groupBy(kelompok, row => row.orang_id)
  return {
    rows: found.map(({ id, nama }) => ({ id, nama, kelompok: (kelompokOf.get(id) ?? []).map(row => row.nama) })),
    jumlah: found[0]?.jumlah ?? 0,
  }
}
