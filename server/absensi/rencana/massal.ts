import type { AksiMassal, HasilMassal, PilihanMassal } from '#contract/datapokok/kelompok-massal.ts'
import type { JenisPerubahan } from '#contract/pengaturan/perubahan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { removeTerjadwal } from '#server/absensi/pertemuan/rencana.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { removeKelompok, whyKept } from '#server/datapokok/kelompok/kelompok.ts'
import * as massal from '#server/datapokok/kelompok/massal.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { planTugasMassal } from './tugas-massal.ts'

// One thing done to many kelompok: planned first, so that a preview is the same plan that is written.

interface Permintaan {
  pilihan: PilihanMassal
  aksi: AksiMassal
}

export async function previewKelompokMassal(
  db: Db,
  user: User,
  now: number,
  { pilihan, aksi }: Permintaan,
): Promise<HasilMassal> {
  return (await plan(db, now, await massal.choose(db, user, now, pilihan), aksi)).hasil
}

/** What can be done is done, and the answer says what was left and why; all in one transaction. */
export async function applyKelompokMassal(
  tx: Tx,
  user: User,
  now: number,
  { pilihan, aksi, berubah }: Permintaan & { berubah: number },
): Promise<HasilMassal> {
  const chosen = await massal.lockChosen(tx, user, now, pilihan)
  const rencana = await plan(tx, now, chosen, aksi)
  const { hasil } = rencana
  if (hasil.berubah !== berubah)
    throw massal.berubah(kata`Sekarang ${hasil.berubah} kelompok yang akan berubah, bukan ${berubah}.`)
  return carryOut(tx, { user, now, chosen, apa: aksi.jenis === 'tugas' ? aksi.sebagai : aksi.jenis }, rencana)
}

type Apa = 'murabbi' | 'pendamping' | 'kegiatan' | 'tempat' | 'hapus'
const JENIS: Record<Apa, JenisPerubahan> = {
  murabbi: 'tugas',
  pendamping: 'tugas',
  kegiatan: 'kegiatan',
  tempat: 'kelompok',
  hapus: 'kelompok',
}

async function carryOut(
  tx: Tx,
  { user, now, chosen, apa }: { user: User; now: number; chosen: readonly massal.KelompokPeriode[]; apa: Apa },
  { hasil, write }: massal.RencanaMassal,
): Promise<HasilMassal> {
  if (hasil.berubah === 0) return hasil
  const judul = kata`${kata(apa.charAt(0).toUpperCase() + apa.slice(1))} ${hasil.berubah} kelompok`
  const perbuatan = { akun_id: user.id, now, jenis: JENIS[apa], judul, periode_id: chosen[0]?.periode_id ?? null }
  return withPerubahan(tx, perbuatan, async perubahan_id => {
    await write(tx)
    return { ...hasil, perubahan_id }
  })
}

async function plan(db: Db, now: number, kelompokList: readonly massal.KelompokPeriode[], aksi: AksiMassal) {
  if (aksi.jenis === 'tempat') return massal.planTempat(kelompokList, aksi.tempat)
  if (aksi.jenis === 'kegiatan') return massal.planKegiatan(db, now, kelompokList, aksi)
  if (aksi.jenis === 'hapus') return planHapus(db, kelompokList)
  const { sebagai, ...tugas } = aksi
  const satuan = kelompokList.map(kelompok => ({ kelompok, ...tugas }))
  return planTugasMassal(db, now, sebagai, satuan)
}

/** What has members or a history stays. */
async function planHapus(db: Db, kelompokList: readonly massal.KelompokPeriode[]): Promise<massal.RencanaMassal> {
  const ids = kelompokList.map(({ id }) => id)
  const kept = await whyKept(db, ids)
  const hapus = ids.filter(id => !kept.has(id))
  const tertinggal = kelompokList.flatMap(({ id, nama }) => {
    const sebab = kept.get(id)
    return sebab ? [{ id, nama, sebab: `sudah mempunyai ${sebab}` }] : []
  })
  return {
    hasil: massal.hasilOf({ berubah: hapus.length, tertinggal }),
    write: async tx => {
      await removeTerjadwal(tx, hapus)
      await removeKelompok(tx, hapus)
    },
  }
}
