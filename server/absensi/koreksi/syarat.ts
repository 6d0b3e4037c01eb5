import { mayDecideKoreksi } from '#contract/absensi/koreksi.ts'
import type { Sekarang } from '#contract/absensi/lembar.ts'
import { statusAllowed } from '#contract/kehadiran.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { alreadyDecided, forbidden, type Refusal } from '#server/absensi/usul/putusan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readBolehBaca } from '#server/datapokok/orang/data-sensitif.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import type { KoreksiRow } from './koreksi.sql.ts'
import { toSekarang } from './koreksi.ts'

/** What stands in the way of deciding these koreksi; each says why, or nothing. */
export async function readSyarat(db: Db, user: User, rows: readonly KoreksiRow[], now: number) {
  const zona = (await getPengaturan(db)).zona_waktu
  const hariIni = todayIn(zona, now)
  const wewenangOf = await listWewenang(db, user, [...new Set(rows.map(row => row.kelompok_id))])
  const ids = rows.map(row => row.mahasantri_id)
  const boleh = await readBolehBaca(db, user, ids, hariIni)
  return { refuseCaller, refusePlace, refuseChanged }

  function refuseCaller(row: KoreksiRow): Refusal | undefined {
    const { tanggal, keadaan } = row
    const wewenang = wewenangOf(row.kelompok_id)
    if (!mayDecideKoreksi(wewenang, { tanggal, milik_sendiri: false }, hariIni)) return forbidden('koreksi')
    if (!mayDecideKoreksi(wewenang, { tanggal, milik_sendiri: row.akun_id === user.id }, hariIni)) {
      return { kode: 'koreksi.sendiri', pesan: 'Usulan sendiri diputuskan orang lain.' }
    }
    if (keadaan === 'menunggu') return undefined
    const { diputuskan_oleh: oleh, decided_at: at } = row
    return alreadyDecided('koreksi', { apa: 'Koreksi ini', keadaan, oleh, at }, zona)
  }

  /** Nothing it could be the mark of: called off, of another kind now, moved, or the person moved. */
  function refusePlace(row: KoreksiRow): Refusal | undefined {
    if (row.ditiadakan) return { kode: 'absensi.ditiadakan', pesan: 'Pertemuan ini ditiadakan.' }
    if (!statusAllowed(row.to_status, row)) {
      return { kode: 'koreksi.tidak_berlaku', pesan: 'Status ini tidak lagi berlaku untuk kegiatan itu.' }
    }
    if (!row.terdaftar) return { kode: 'absensi.bukan_anggota', pesan: `${row.nama} bukan anggota pada tanggal itu.` }
    if (row.opened_at !== null || row.tanggal <= hariIni) return undefined
    return { kode: 'absensi.belum_tiba', pesan: 'Pertemuan ini dipindahkan ke hari yang belum tiba.' }
  }

  /** `seen`: the version of the mark that the caller accepts. */
  function refuseChanged(row: KoreksiRow, seen: number): (Refusal & { sekarang: Sekarang }) | undefined {
    if (row.version === seen) return undefined
    const who = row.tanda_oleh ? ` oleh ${row.tanda_oleh}` : ''
    const pesan = `Tanda ini sudah diubah${who} sejak diajukan. Periksa yang sekarang, lalu putuskan lagi.`
    return { kode: 'koreksi.berubah', pesan, sekarang: toSekarang(row, boleh('catatan', row.mahasantri_id)) }
  }
}
