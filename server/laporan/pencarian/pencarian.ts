import type { Reply } from '#contract/endpoint.ts'
import { naturalKey } from '#contract/identitas.ts'
import type { cari } from '#contract/laporan/pencarian.ts'
import { mayRecordAbsensi } from '#contract/permissions.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { findKelompokPage } from '#server/datapokok/kelompok/read-kelompok.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { findMahasantri } from './pencarian.sql.ts'

const MAHASANTRI_MAX = 8
const KELOMPOK_MAX = 5

/** What the lists of mahasantri and of kelompok find for this user, only the first of each; phones are not searched. */
export async function findAny(db: Db, user: User, text: string, now: number): Promise<Reply<typeof cari>> {
  const hari = await getHari(db, now)
  // Signs alone would name every kelompok.
  const kelompok =
    naturalKey(text) === ''
      ? { rows: [], jumlah: 0 }
      : await findKelompokPage(db, user, now, { cari: text, halaman: 1, ukuran: KELOMPOK_MAX })
  const wewenangOf = await listWewenang(
    db,
    user,
    kelompok.rows.map(row => row.id),
  )
  const mahasantri = await findMahasantri(db, user, hari, text, MAHASANTRI_MAX)
  return {
    mahasantri: mahasantri.map(({ jumlah: _, ...row }) => row),
    kelompok: kelompok.rows.map(({ id, nama, jk, pendamping }) => ({
      ...{ id, nama, jk, pendamping },
      boleh_mencatat: mayRecordAbsensi(wewenangOf(id), hari.ini, hari.ini),
    })),
    jumlah: { mahasantri: mahasantri[0]?.jumlah ?? 0, kelompok: kelompok.jumlah },
  }
}
