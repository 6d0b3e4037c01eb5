import type * as z from 'zod'
import { gapOf, type Persiapan, publishObstacle } from '#contract/absensi/persiapan.ts'
import type { KeaktifanPreview, PeriodeRow, updatePeriode as updateEndpoint } from '#contract/pengaturan/periode.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { startJadwal } from '#server/absensi/jadwal/jadwal.ts'
import { readNow } from '#server/absensi/pertemuan/kini.ts'
import { makeRencanaPeriode } from '#server/absensi/pertemuan/membuat.ts'
import { removeOutside } from '#server/absensi/pertemuan/rencana.ts'
import { countUnfilled } from '#server/absensi/pertemuan/tagihan.ts'
import { AppError, Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { removePeriodeMember } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { removeKelompokPeriode } from '#server/datapokok/kelompok/kelompok.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import * as periode from '#server/pengaturan/periode/periode.ts'
import { listAllPeriode, publishPeriode, removePeriode, requireKonsep } from '#server/pengaturan/periode/periode.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import {
  countAwaitingPublication,
  countContent,
  countRecordedPertemuan,
  countRest,
  listKelompokIdsOf,
  listKelompokPersiapan,
} from './rencana.sql.ts'

// A periode from the first thought to its publication. Until then nobody but admins knows of it (database/konsep.ts), and it
// has weekly times but no pertemuan: there is nothing to be filled, to be reminded of or to be counted.

export async function readPersiapan(db: Db, id: number, now: number): Promise<Persiapan> {
  const periode = (await listAllPeriode(db)).find(p => p.id === id)
  if (!periode) throw NotFound('periode')
  return describe(db, periode, now)
}

/** Everybody sees it, it is the one that is recorded in, and what its weekly times ask for is made from today on. */
export async function publishKonsep(tx: Tx, user: User, now: number, id: number, { tetap }: { tetap: boolean }) {
  const draft = await requireKonsep(tx, id)
  const persiapan = await describe(tx, draft, now)
  refuse(persiapan, tetap)
  const by = { ...(await readNow(tx, now)), akun_id: user.id }
  return withPerubahan(tx, entry(user, now, id, `Terbitkan ${draft.nama}`), async () => {
    // Before today nobody could have kept them.
    await startJadwal(tx, id, by)
    const periode = await publishPeriode(tx, id, now)
    return { periode, pertemuan: (await makeRencanaPeriode(tx, periode, by)).dibuat }
  })
}

/** With everything in it; people and accounts stay. */
export async function discardKonsep(tx: Tx, user: User, now: number, id: number) {
  const { nama } = await requireKonsep(tx, id)
  const tercatat = await countRecordedPertemuan(tx, id)
  if (tercatat > 0)
    throw Conflict('periode.terpakai', `${nama} sudah berisi ${tercatat} catatan, jadi tidak dapat dibuang.`)
  const isi = await countContent(tx, id)
  await withPerubahan(tx, entry(user, now, id, kata`Buang konsep ${nama}: ${isi.kelompok} kelompok`), async () => {
    await removePeriodeMember(tx, id)
    await removeKelompokPeriode(tx, id)
    await removePeriode(tx, id)
  })
  return isi
}

function entry(user: User, now: number, periode_id: number, judul: string) {
  return { akun_id: user.id, now, jenis: 'periode' as const, judul, periode_id }
}

async function describe(db: Db, periode: PeriodeRow, now: number): Promise<Persiapan> {
  const { hariIni: hari_ini } = await readNow(db, now)
  const kelompok = await listKelompokPersiapan(db, periode)
  return { periode, hari_ini, kelompok, ...(await countRest(db, periode)) }
}

function refuse(persiapan: Persiapan, tetap: boolean): void {
  const { periode, kelompok } = persiapan
  const obstacles = publishObstacle(persiapan)
  if (obstacles === 'tanggal') {
    const pesan = `${periode.nama} sudah berakhir pada ${formatDate(periode.selesai, 'sedang')}. Ubah dahulu tanggalnya.`
    throw Conflict('periode.berakhir', pesan)
  }
  if (obstacles === 'kelompok') throw Conflict('periode.tanpa_kelompok', kata`Belum ada kelompok di ${periode.nama}.`)
  const kekurangan = gapOf(kelompok)
  if (tetap || Object.values(kekurangan).every(n => n === 0)) return
  const pesan = kata`Masih ada kelompok yang belum lengkap. Setujui dahulu bahwa periode diterbitkan begitu.`
  throw new AppError('conflict', 'periode.belum_lengkap', pesan, { extra: { kekurangan } })
}

/** What is unfinished in the active periode when another one takes its place. */
export async function previewKeaktifan(db: Db, id: number, now: number): Promise<KeaktifanPreview> {
  const periodeList = await listAllPeriode(db)
  const periode = periodeList.find(p => p.id === id)
  if (!periode) throw NotFound('periode')
  const kini = await readNow(db, now)
  const hari_ini = kini.hariIni
  const aktif = periodeList.find(p => p.aktif && p.id !== id)
  if (!aktif) return { hari_ini, periode, sekarang: null }
  const { nama, mulai, selesai } = aktif
  const belum_diisi = await countUnfilled(db, await listKelompokIdsOf(db, aktif.id), { mulai, selesai }, kini)
  return {
    hari_ini,
    periode,
    sekarang: { nama, mulai, selesai, belum_diisi, ...(await countAwaitingPublication(db, aktif.id)) },
  }
}

/** Changes a periode; what was only planned on days it has no more goes. */
type Edit = z.output<(typeof updateEndpoint)['body']>

export async function changePeriodeWithRencana(tx: Tx, user: User, now: number, id: number, body: Edit) {
  const entri = { akun_id: user.id, now, jenis: 'periode', judul: 'Ubah periode', periode_id: id } as const
  return withPerubahan(tx, { ...entri, keterangan: namePeriode(body) }, async () => {
    const { before, periode: saved, peringatan } = await periode.writePeriode(tx, id, body, now)
    const plan = describePlan(before, saved, await removeOutside(tx, id, saved))
    return { periode: saved, peringatan: [...peringatan, ...plan] }
  })
}

/** What other dates have done to the plan, and what they have not. */
function describePlan(
  before: PeriodeRow,
  { mulai, selesai, aktif, jumlah_kelompok }: PeriodeRow,
  { dihapus, dibiarkan }: { dihapus: number; dibiarkan: number },
): string[] {
  const longer = aktif && jumlah_kelompok > 0 && (selesai > before.selesai || mulai < before.mulai)
  return [
    ...(dihapus > 0 ? [`${dihapus} pertemuan terjadwal di luar tanggal yang baru ikut dihapus.`] : []),
    ...(dibiarkan > 0
      ? [
          `${dibiarkan} pertemuan di luar tanggal yang baru sudah disunting, dipindahkan, atau ditiadakan, jadi tetap ada; absensinya tidak dapat dibuka.`,
        ]
      : []),
    ...(longer
      ? [kata`Pertemuan pada hari yang bertambah belum dibuat dari jadwal: tekan Buat pertemuan di halaman Kelompok.`]
      : []),
  ]
}
