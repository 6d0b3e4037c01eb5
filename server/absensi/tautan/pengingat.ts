import { mayRemind, type Pengingat } from '#contract/absensi/tautan.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { findSlot } from '#server/absensi/pertemuan/rencana.ts'
import { AppError, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import { readPenerima } from './penerima.ts'
import { getKeadaan, listTautanRows } from './tautan.sql.ts'

/** What a reminder of one pertemuan says, to whom, and which links to it were made. */
export async function readPengingat(db: Db, user: User, key: PertemuanKey, now: number): Promise<Pengingat> {
  const wewenang = await requireWewenang(db, user, key.kelompok_id)
  const pengaturan = await getPengaturan(db)
  const { zona_waktu, tautan_isi } = pengaturan
  const hariIni = todayIn(zona_waktu, now)
  if (!mayRemind(wewenang, key.tanggal, hariIni)) {
    throw new AppError(
      'forbidden',
      'pengingat.forbidden',
      kata`Yang mengingatkan adalah murabbi kelompok ini dan admin.`,
    )
  }
  const keadaan = await getKeadaan(db, key)
  if (!keadaan) throw NotFound('kelompok')
  const { kelompok, kegiatan, jenis, orang, belum } = keadaan
  if (kegiatan === null || jenis === null) throw NotFound('kegiatan')
  const [penerima] = await readPenerima(db, user, [{ ...key, boleh_mengingatkan: true }], { pengaturan, now })
  const rows = await listTautanRows(db, key)
  return {
    kelompok: { id: key.kelompok_id, nama: kelompok, periode: namePeriodeLain(keadaan) },
    kegiatan: { id: key.kegiatan_id, nama: kegiatan, jenis },
    tanggal: key.tanggal,
    ke: key.ke,
    mulai: keadaan.mulai || ((await findSlot(db, key))?.mulai ?? ''),
    orang,
    belum,
    badal: penerima?.badal ?? '',
    pendamping: penerima?.pendamping ?? [],
    tautan_isi: tautan_isi === 1,
    tautan: rows.map(row => ({
      ...row,
      berlaku: tautan_isi === 1 && row.dicabut_at === null && row.berlaku_sampai_at > now,
    })),
  }
}
