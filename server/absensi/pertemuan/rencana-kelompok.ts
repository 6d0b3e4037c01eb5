import type { previewRencanaPeriode, RencanaChanges } from '#contract/absensi/agenda.ts'
import type { PerubahanCount } from '#contract/absensi/jadwal.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db, Tx } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireOpenKelompok } from '#server/datapokok/kelompok/kelompok.ts'
import { getActivePeriode, listRunningPeriode } from '#server/pengaturan/periode/periode.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { readNow } from './kini.ts'
import { findPeriodeOf } from './membuat.sql.ts'
import { countOf, makeRencana, makeRencanaPeriode, NotActive, planPeriode, previewRencana } from './membuat.ts'

// What the office asks of the plan; how it is made stands in membuat.ts, which jadwal calls as well.

export async function readPreview(db: Db, kelompokId: number, now: number): Promise<RencanaChanges> {
  if (!(await findPeriodeOf(db, kelompokId))) throw NotFound('kelompok')
  return previewRencana(db, kelompokId, await readNow(db, now))
}

export async function makeOne(tx: Tx, user: User, kelompokId: number, now: number): Promise<PerubahanCount> {
  await requireOpenKelompok(tx, kelompokId, now)
  if (!(await findPeriodeOf(tx, kelompokId))?.aktif) throw NotActive()
  const by = { ...(await readNow(tx, now)), akun_id: user.id }
  return withPerubahan(tx, entry(user, now), () => makeRencana(tx, kelompokId, by))
}

export async function makeAll(tx: Tx, user: User, now: number): Promise<PerubahanCount> {
  const periode = await getActivePeriode(tx)
  const by = { ...(await readNow(tx, now)), akun_id: user.id }
  return withPerubahan(tx, { ...entry(user, now), keterangan: periode?.nama ?? '' }, () =>
    makeRencanaPeriode(tx, periode, by),
  )
}

function entry(user: User, now: number) {
  return { akun_id: user.id, now, jenis: 'jadwal' as const, judul: 'Buat pertemuan' }
}

export async function readPreviewPeriode(db: Db, now: number): Promise<Reply<typeof previewRencanaPeriode>> {
  const periode = await getActivePeriode(db)
  const kini = await readNow(db, now)
  const berjalan = await listRunningPeriode(db, { hariIni: kini.hariIni, sampai: kini.hariIni })
  const periode_lain = berjalan.filter(p => !p.aktif).map(p => p.nama)
  if (!periode) {
    const nothing = { jumlah: countOf([]), kelompok: [], tanpa_jadwal: [], libur: [] }
    return { periode: null, periode_lain, dari: kini.hariIni, sampai: kini.hariIni, ...nothing }
  }
  const { kelompok, span, rencana } = await planPeriode(db, periode, kini)
  const nameById = new Map(kelompok.map(k => [k.id, k.nama]))
  const perLibur = new Map<string, number>()
  for (const { libur } of rencana.flatMap(r => r.rencana.dilewati)) perLibur.set(libur, (perLibur.get(libur) ?? 0) + 1)
  return {
    periode: { nama: periode.nama, mulai: periode.mulai, selesai: periode.selesai },
    periode_lain,
    ...span,
    jumlah: countOf(rencana),
    kelompok: rencana
      .map(r => ({ id: r.kelompok_id, nama: nameById.get(r.kelompok_id) ?? '', ...countOf([r]) }))
      .filter(row => row.dibuat + row.diperbarui + row.dihapus > 0),
    tanpa_jadwal: rencana
      .filter(r => !r.adaJadwal)
      .map(r => ({ id: r.kelompok_id, nama: nameById.get(r.kelompok_id) ?? '' })),
    libur: [...perLibur].map(([nama, jumlah]) => ({ nama, jumlah })),
  }
}
