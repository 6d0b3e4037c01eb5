import type { HasilImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import { SEBAGAI } from '#contract/datapokok/kelompok-massal.ts'
import { type Jk, type JkKelompok, naturalKey } from '#contract/identitas.ts'
import { namaSchema } from '#contract/person-schema.ts'
import type { Tx } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import { prepareKelompok } from '#server/datapokok/kelompok/kelompok.ts'
import { insertPenugasan } from '#server/datapokok/kelompok/pengasuh.ts'
import { keyTanpaNomor } from '#server/datapokok/orang/banyak.ts'
import { type ApplyInput, banyakOrang, complete } from './bahan.ts'
import type { Suasana } from './banding.ts'
import { readDunia } from './nilai-penugasan.ts'
import { type DutyPlan, type Jadwal, type KelompokMention, planPenugasan, type Siapa, sidikDari } from './penugasan.ts'
import { type Petugas, petugasBaru, type Sebagai } from './petugas.ts'

/** What was decided here and takes effect on plans: the floor above makes the weekly times and plans them. */
export interface Berlaku {
  jadwal: (Jadwal & { kelompok_id: number; dari: string })[]
  /** Duties of pendamping that have begun to hold. */
  pendamping: { kelompok_id: number; orang_id: number; dari: string }[]
}
export type Jadwalkan = (tx: Tx, berlaku: Berlaku) => Promise<{ jadwal: number; pertemuan: number }>

interface Bahan {
  sebutanList: readonly KelompokMention[]
  /** Of the rows that were added just now. */
  idByBaris: ReadonlyMap<string, number>
  kelompokIds: ReadonlyMap<string, number>
  kelompok: PratinjauImpor['kelompok']
  suasana: Suasana
  dari: string
}

/** Whether the names of the list still mean whom they meant in the preview. */
export async function isSepertiTerlihat(
  tx: Tx,
  sebutanList: readonly KelompokMention[],
  { periode }: Suasana,
  sidik: string | null,
): Promise<boolean> {
  if (sebutanList.length === 0 || !periode) return sidik === null
  const dunia = await readDunia(tx, periode.id, periode.usul_mulai)
  return sidikDari(planPenugasan(sebutanList, dunia)) === sidik
}

/** Gives the duties, adds whom the list knows by name only, and has the weekly times made. */
export async function writePenugasan(
  tx: Tx,
  { sebutanList, idByBaris, kelompokIds, kelompok, suasana, dari }: Bahan,
  mau: ApplyInput,
  now: number,
  jadwalkan: Jadwalkan,
): Promise<NonNullable<HasilImpor['penugasan']>> {
  const dunia = await readDunia(tx, suasana.periode?.id ?? 0, dari, mau.kegiatan_id)
  if (mau.kegiatan_id !== null && !dunia.kegiatan.some(({ id }) => id === mau.kegiatan_id))
    throw Invalid({ kegiatan_id: 'Kegiatan ini tidak ditemukan' })
  requireJawaban(mau.jawaban, dunia.petugas)
  const plan = planPenugasan(sebutanList, dunia, mau.jawaban, mau.waktu)
  const wrongEnds = Object.entries(plan.wrongEnds)
  if (mau.jadwalkan && wrongEnds.length > 0)
    throw Invalid(Object.fromEntries(wrongEnds.map(([kunci, pesan]) => [`waktu.${kunci}`, pesan])))
  const rencana = plan.kelompok.flatMap(satu => {
    const kelompok_id = kelompokIds.get(satu.kunci)
    return kelompok_id ? [{ ...satu, kelompok_id }] : []
  })
  const baru = mau.tugaskan
    ? await addPetugas(tx, plan, { jawaban: mau.jawaban, kelompok }, now)
    : new Map<string, number>()
  const idOf = (siapa: Siapa) => (typeof siapa === 'number' ? siapa : (baru.get(siapa) ?? idByBaris.get(siapa)))
  const tugas = (sebagai: Sebagai) =>
    rencana.flatMap(satu =>
      satu[sebagai].flatMap(siapa => {
        const orang_id = idOf(siapa)
        return orang_id ? [{ kelompok_id: satu.kelompok_id, orang_id, dari, sampai: null }] : []
      }),
    )
  const jadwal = mau.jadwalkan
    ? rencana.flatMap(({ kelompok_id, jadwal }) => jadwal.map(satu => ({ ...satu, kelompok_id, dari })))
    : []
  await prepareKelompok(
    tx,
    rencana.map(({ kelompok_id }) => kelompok_id),
    jadwal,
  )
  const [murabbi, pendamping] = mau.tugaskan ? [tugas('murabbi'), tugas('pendamping')] : [[], []]
  if (murabbi.length > 0) await insertPenugasan(tx, 'murabbi', murabbi)
  if (pendamping.length > 0) await insertPenugasan(tx, 'pendamping', pendamping)
  const dibuat = await jadwalkan(tx, { jadwal, pendamping })
  return { murabbi: murabbi.length, pendamping: pendamping.length, orang_baru: baru.size, ...dibuat }
}

function requireJawaban(jawaban: ApplyInput['jawaban'], petugas: Record<Sebagai, readonly Petugas[]>): void {
  for (const [kunci, siapa] of Object.entries(jawaban)) {
    const boleh = petugas[kunci.startsWith('murabbi:') ? 'murabbi' : 'pendamping']
    if (typeof siapa === 'number' && !boleh.some(({ id }) => id === siapa))
      throw Invalid({ [`jawaban.${kunci}`]: 'Orang ini tidak ditemukan atau nonaktif. Pilih lagi.' })
  }
}

/** Those the list knows by name only, for whom somebody said that they are new: their ids as `Siapa` names them. */
async function addPetugas(
  tx: Tx,
  { kelompok: rencana, tanya }: DutyPlan,
  { jawaban, kelompok }: { jawaban: ApplyInput['jawaban']; kelompok: Bahan['kelompok'] },
  now: number,
): Promise<Map<string, number>> {
  const jkBy = new Map(kelompok.map(({ nama, jk }) => [naturalKey(nama), jk]))
  const dipakai = new Set(rencana.flatMap(({ murabbi, pendamping }) => [...murabbi, ...pendamping]))
  const ids = new Map<string, number>()
  for (const sebagai of SEBAGAI) {
    const baru = tanya
      .filter(satu => satu.sebagai === sebagai && jawaban[satu.kunci] === 'baru' && dipakai.has(`baru:${satu.kunci}`))
      .map(({ kunci, tulisan, kelompok }) => ({
        kunci,
        isi: { ...petugasBaru(tulisan), jk: jkTerbanyak([...kelompok], jkBy), hp: '' },
      }))
    const aneh = baru.find(({ isi }) => !namaSchema.safeParse(isi.nama).success)
    if (aneh)
      throw Invalid({ [`jawaban.${aneh.kunci}`]: `“${aneh.isi.nama}” bukan nama orang. Pilih orangnya, atau lewati.` })
    const made = await banyakOrang[sebagai].add(
      tx,
      baru.map(({ isi }) => complete(sebagai, isi, {})),
      now,
    )
    for (const { kunci, isi } of baru) ids.set(`baru:${kunci}`, made.get(keyTanpaNomor(isi.nama, '')) ?? 0)
  }
  return ids
}

/** For whom somebody is who is known by name only: as most of the kelompok they lead. */
function jkTerbanyak(kelompok: readonly string[], jkBy: ReadonlyMap<string, JkKelompok>): Jk {
  const putri = kelompok.filter(nama => jkBy.get(naturalKey(nama)) === 'P').length
  return putri * 2 > kelompok.length ? 'P' : 'L'
}
