import { HARI_DITAGIH } from '#contract/absensi/belum-diisi.ts'
import { mayRecordAbsensi } from '#contract/permissions.ts'
import { addDays } from '#contract/tanggal.ts'
import { getIzinSaya } from '#server/absensi/izin/daftar.ts'
import { getKoreksiSaya } from '#server/absensi/koreksi/koreksi.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import type { Lingkup } from './isi.ts'
import { listKelompokMurabbi, listKelompokPendamping } from './sesi.sql.ts'
import { listSesi } from './sesi.ts'

/** What waits for somebody, as their beranda counts it: pertemuan belum diisi of the last days, koreksi and izin to decide. */
export async function countMenunggu({ db, kini, penerima: { user } }: Lingkup): Promise<number> {
  const [murabbi, pendamping] = await Promise.all([
    listKelompokMurabbi(db, [user.murabbi_id ?? 0], kini.hariIni),
    listKelompokPendamping(db, [user.pendamping_id ?? 0], kini.hariIni),
  ])
  const ids = [...new Set([...murabbi.map(row => row.kelompok_id), ...pendamping])]
  const span = { dari: addDays(kini.hariIni, -HARI_DITAGIH), sampai: kini.hariIni }
  const wewenangOf = await listWewenang(db, user, ids)
  const belum = (await listSesi(db, ids, span, kini)).filter(
    sesi => sesi.tagihan === 'belum' && mayRecordAbsensi(wewenangOf(sesi.kelompok_id), sesi.tanggal, kini.hariIni),
  )
  const koreksi = await getKoreksiSaya(db, user, kini.now)
  const izin = await getIzinSaya(db, user, kini.now)
  return belum.length + koreksi.menunggu_putusan + izin.menunggu_putusan
}
