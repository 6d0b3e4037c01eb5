import type { ImporPreview, ImporResult } from '#contract/datapokok/impor.ts'
import { DUTY_ROLE } from '#contract/datapokok/kelompok-massal.ts'
import { type Jk, type JkKelompok, naturalKey } from '#contract/identitas.ts'
import { nameSchema } from '#contract/person-schema.ts'
import type { Tx } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import { prepareKelompok } from '#server/datapokok/kelompok/kelompok.ts'
import { insertPenugasan } from '#server/datapokok/kelompok/pengasuh.ts'
import { keyWithoutNumber } from '#server/datapokok/orang/banyak.ts'
import type { Setting } from './banding.ts'
import { type ApplyInput, complete, manyOrang } from './material.ts'
import {
  type DutyPlan,
  fingerprintFrom,
  type Jadwal,
  type KelompokMention,
  planPenugasan,
  type Who,
} from './penugasan.ts'
import { readWorld } from './penugasan-value.ts'
import { type DutyRole, newStaff, type Staff } from './petugas.ts'

/** What was decided here and takes effect on plans: the floor above makes the weekly times and plans them. */
export interface Valid {
  jadwal: (Jadwal & { kelompok_id: number; dari: string })[]
  /** Duties of pendamping that have begun to hold. */
  pendamping: { kelompok_id: number; orang_id: number; dari: string }[]
}
export type Schedule = (tx: Tx, berlaku: Valid) => Promise<{ jadwal: number; pertemuan: number }>

interface Material {
  sebutanList: readonly KelompokMention[]
  /** Of the rows that were added just now. */
  idByBaris: ReadonlyMap<string, number>
  kelompokIds: ReadonlyMap<string, number>
  kelompok: ImporPreview['kelompok']
  suasana: Setting
  dari: string
}

/** Whether the names of the list still mean whom they meant in the preview. */
export async function isLikeVisible(
  tx: Tx,
  wordingList: readonly KelompokMention[],
  { periode }: Setting,
  sidik: string | null,
): Promise<boolean> {
  if (wordingList.length === 0 || !periode) return sidik === null
  const world = await readWorld(tx, periode.id, periode.usul_mulai)
  return fingerprintFrom(planPenugasan(wordingList, world)) === sidik
}

/** Gives the duties, adds whom the list knows by name only, and has the weekly times made. */
export async function writePenugasan(
  tx: Tx,
  { sebutanList, idByBaris, kelompokIds, kelompok, suasana, dari }: Material,
  wanted: ApplyInput,
  now: number,
  jadwalkan: Schedule,
): Promise<NonNullable<ImporResult['penugasan']>> {
  const world = await readWorld(tx, suasana.periode?.id ?? 0, dari, wanted.kegiatan_id)
  if (wanted.kegiatan_id !== null && !world.kegiatan.some(({ id }) => id === wanted.kegiatan_id))
    throw Invalid({ kegiatan_id: 'Kegiatan ini tidak ditemukan' })
  requireAnswer(wanted.jawaban, world.petugas)
  const plan = planPenugasan(sebutanList, world, wanted.jawaban, wanted.waktu)
  const wrongEnds = Object.entries(plan.wrongEnds)
  if (wanted.jadwalkan && wrongEnds.length > 0)
    throw Invalid(Object.fromEntries(wrongEnds.map(([kunci, pesan]) => [`waktu.${kunci}`, pesan])))
  const rencana = plan.kelompok.flatMap(one => {
    const kelompok_id = kelompokIds.get(one.kunci)
    return kelompok_id ? [{ ...one, kelompok_id }] : []
  })
  const baru = wanted.tugaskan
    ? await addStaff(tx, plan, { jawaban: wanted.jawaban, kelompok }, now)
    : new Map<string, number>()
  const idOf = (who: Who) => (typeof who === 'number' ? who : (baru.get(who) ?? idByBaris.get(who)))
  const duty = (sebagai: DutyRole) =>
    rencana.flatMap(one =>
      one[sebagai].flatMap(who => {
        const orang_id = idOf(who)
        return orang_id ? [{ kelompok_id: one.kelompok_id, orang_id, dari, sampai: null }] : []
      }),
    )
  const jadwal = wanted.jadwalkan
    ? rencana.flatMap(({ kelompok_id, jadwal }) => jadwal.map(one => ({ ...one, kelompok_id, dari })))
    : []
  await prepareKelompok(
    tx,
    rencana.map(({ kelompok_id }) => kelompok_id),
    jadwal,
  )
  const [murabbi, pendamping] = wanted.tugaskan ? [duty('murabbi'), duty('pendamping')] : [[], []]
  if (murabbi.length > 0) await insertPenugasan(tx, 'murabbi', murabbi)
  if (pendamping.length > 0) await insertPenugasan(tx, 'pendamping', pendamping)
  const dibuat = await jadwalkan(tx, { jadwal, pendamping })
  return { murabbi: murabbi.length, pendamping: pendamping.length, orang_baru: baru.size, ...dibuat }
}

function requireAnswer(jawaban: ApplyInput['jawaban'], petugas: Record<DutyRole, readonly Staff[]>): void {
  for (const [kunci, who] of Object.entries(jawaban)) {
    const boleh = petugas[kunci.startsWith('murabbi:') ? 'murabbi' : 'pendamping']
    if (typeof who === 'number' && !boleh.some(({ id }) => id === who))
      throw Invalid({ [`jawaban.${kunci}`]: 'Orang ini tidak ditemukan atau nonaktif. Pilih lagi.' })
  }
}

/** Those the list knows by name only, for whom somebody said that they are new: their ids as `Siapa` names them. */
async function addStaff(
  tx: Tx,
  { kelompok: rencana, tanya }: DutyPlan,
  { jawaban, kelompok }: { jawaban: ApplyInput['jawaban']; kelompok: Material['kelompok'] },
  now: number,
): Promise<Map<string, number>> {
  const jkBy = new Map(kelompok.map(({ nama, jk }) => [naturalKey(nama), jk]))
  const dipakai = new Set(rencana.flatMap(({ murabbi, pendamping }) => [...murabbi, ...pendamping]))
  const ids = new Map<string, number>()
  for (const sebagai of DUTY_ROLE) {
    const baru = tanya
      .filter(one => one.sebagai === sebagai && jawaban[one.kunci] === 'baru' && dipakai.has(`baru:${one.kunci}`))
      .map(({ kunci, tulisan, kelompok }) => ({
        kunci,
        isi: { ...newStaff(tulisan), jk: jkMost([...kelompok], jkBy), hp: '' },
      }))
    const strange = baru.find(({ isi }) => !nameSchema.safeParse(isi.nama).success)
    if (strange)
      throw Invalid({
        [`jawaban.${strange.kunci}`]: `“${strange.isi.nama}” bukan nama orang. Pilih orangnya, atau lewati.`,
      })
    const made = await manyOrang[sebagai].add(
      tx,
      baru.map(({ isi }) => complete(sebagai, isi, {})),
      now,
    )
    for (const { kunci, isi } of baru) ids.set(`baru:${kunci}`, made.get(keyWithoutNumber(isi.nama, '')) ?? 0)
  }
  return ids
}

/** For whom somebody is who is known by name only: as most of the kelompok they lead. */
function jkMost(kelompok: readonly string[], jkBy: ReadonlyMap<string, JkKelompok>): Jk {
  const women = kelompok.filter(nama => jkBy.get(naturalKey(nama)) === 'P').length
  return women * 2 > kelompok.length ? 'P' : 'L'
}
