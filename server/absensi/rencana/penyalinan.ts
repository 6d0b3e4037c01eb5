import type { JumlahPenyalinan, JumlahTugas } from '#contract/datapokok/penyalinan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { copyJadwal, countJadwal } from '#server/absensi/jadwal/jadwal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { copyAnggota, countAnggota } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import {
  copyKelompok,
  countCopiedKelompok,
  countKosong,
  fillKosong,
  lockPenyalinan,
  type Penyalinan,
  requirePasangan,
  requirePenyalinan,
} from '#server/datapokok/kelompok/penyalinan.ts'
import { getHariIni } from '#server/pengaturan/pengaturan.ts'
import { listSemuaPeriode, requireKonsep } from '#server/pengaturan/periode/periode.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'

// The structure of one periode into the next: kelompok, who leads them, their weekly times and, where wished, their members.

export async function previewPenyalinan(
  db: Db,
  now: number,
  id: number,
  dariId: number,
): Promise<{ jumlah: JumlahPenyalinan }> {
  return { jumlah: await count(db, await requirePenyalinan(db, now, id, dariId)) }
}

/** All of it or nothing. */
export async function makePenyalinan(
  tx: Tx,
  user: User,
  now: number,
  id: number,
  { dari_periode_id, ...bagian }: { dari_periode_id: number } & Bagian,
): Promise<{ jumlah: JumlahPenyalinan }> {
  const penyalinan = await lockPenyalinan(tx, now, id, dari_periode_id)
  const jumlah = await count(tx, penyalinan)
  const entri = { akun_id: user.id, now, jenis: 'salin', judul: 'Salin struktur', periode_id: id } as const
  await withPerubahan(tx, { ...entri, keterangan: `dari ${await nameOf(tx, dari_periode_id)}` }, async () => {
    await copyKelompok(tx, penyalinan, now, bagian)
    if (bagian.jadwal && bagian.kegiatan) await copyJadwal(tx, penyalinan, await getHariIni(tx, now))
    if (bagian.anggota) await copyAnggota(tx, penyalinan)
  })
  return { jumlah: only(jumlah, bagian) }
}

/** Of a draft whose kelompok bear the names of those of another periode. */
export async function previewTugas(db: Db, id: number, dariId: number): Promise<{ jumlah: JumlahTugas }> {
  return { jumlah: await countKosong(db, await requirePasangan(db, id, dariId)) }
}

/** Only in a draft: nothing is planned there that somebody else leads by now. */
export async function copyTugas(
  tx: Tx,
  user: User,
  now: number,
  id: number,
  dariId: number,
): Promise<{ jumlah: JumlahTugas }> {
  await requireKonsep(tx, id)
  const penyalinan = await requirePasangan(tx, id, dariId)
  const jumlah = await countKosong(tx, penyalinan)
  const entri = { akun_id: user.id, now, jenis: 'salin', judul: 'Salin petugas', periode_id: id } as const
  const keterangan = `dari ${await nameOf(tx, dariId)}`
  await withPerubahan(tx, { ...entri, keterangan }, () => fillKosong(tx, penyalinan))
  return { jumlah }
}

/** What of it comes along beside the kelompok themselves. */
type Bagian = Record<'kegiatan' | 'jadwal' | 'tugas' | 'anggota', boolean>

function only(jumlah: JumlahPenyalinan, { kegiatan, jadwal, tugas, anggota }: Bagian): JumlahPenyalinan {
  const { dilewati } = jumlah
  return {
    ...jumlah,
    ...(kegiatan && jadwal ? {} : { jadwal: 0 }),
    ...(tugas ? {} : { murabbi: 0, pendamping: 0 }),
    ...(anggota ? {} : { anggota: 0 }),
    dilewati: {
      ...(tugas ? dilewati : { murabbi: 0, pendamping: 0 }),
      anggota: anggota ? dilewati.anggota : 0,
    },
  }
}

async function nameOf(tx: Tx, id: number): Promise<string> {
  return (await listSemuaPeriode(tx)).find(p => p.id === id)?.nama ?? ''
}

async function count(db: Db, penyalinan: Penyalinan): Promise<JumlahPenyalinan> {
  const { lewat, ...kelompok } = await countCopiedKelompok(db, penyalinan)
  const anggota = await countAnggota(db, penyalinan)
  const jadwal = await countJadwal(db, penyalinan)
  return { ...kelompok, jadwal, anggota: anggota.ikut, dilewati: { ...lewat, anggota: anggota.lewat } }
}
