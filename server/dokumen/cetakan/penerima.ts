import { suratRecipient } from '#contract/dokumen/dokumen.ts'
import type { LaporanMahasantriQuery, StatusLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import { isWarning, type Surat } from '#contract/pengaturan/surat-number.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { LackingMonth } from '#server/dokumen/letter-facts.ts'
import { describeMissing, readEarlierLetters } from '#server/dokumen/letter-material.ts'
import { sumEachMonth } from '#server/laporan/hitungan.ts'
import { type FullLaporan, readLaporanMaterial, statusEnough } from '#server/laporan/laporan-mahasantri.ts'
import { figureOf } from '#server/laporan/rentang.ts'
import { rulesOf } from '#server/pengaturan/aturan/rules.ts'

/** The report of those who get a letter; each with the months that are below the limit, where it holds for each month. */
export interface RecipientLaporan extends Omit<FullLaporan, 'baris'> {
  baris: (FullLaporan['baris'][number] & { bulan_kurang: LackingMonth[] })[]
  /** Chosen, and not among them: nothing is counted of them, so there is nothing to warn. */
  belum_dihitung: number
  /** Chosen, and not among them either: too few pertemuan are counted of them to warn anybody. */
  terlalu_sedikit: number
  /** Names of those chosen and not warned: above the line, and without the warning that comes before. */
  memenuhi: string[]
  tanpa_sebelumnya: string[]
}

/**
 * Who gets a letter of a whole file, with the figures it states. The filters choose people: those whom the report lists, in
 * its order. A letter speaks of a person, so it counts in every kelompok, as the letter about one does (`suratDokumen`);
 * kelompok and murabbi would cut the figures down to a part without a word on the sheet. And nobody is warned who is better
 * over all than the list says: neither who did badly in that kelompok only, nor are those left out who did well there only,
 * unless the list was of just one status.
 */
export async function readLetterRecipients(
  db: Db,
  user: User,
  surat: Surat,
  saringan: LaporanMahasantriQuery,
  now: number,
  { withReason = false } = {},
) {
  const wanted = suratRecipient(surat, saringan)
  const { kelompok_id, murabbi_id, status, ...whole } = wanted
  if (kelompok_id === undefined && murabbi_id === undefined)
    return describeRecipient(db, surat, await readLaporanMaterial(db, user, wanted, now), withReason)
  const [{ laporan: daftar }, { laporan, rows }] = await Promise.all([
    readLaporanMaterial(db, user, { ...wanted, status: saringan.status }, now),
    readLaporanMaterial(db, user, whole, now),
  ])
  const byId = new Map(laporan.baris.map(orang => [orang.mahasantri_id, orang]))
  const baris = daftar.baris.flatMap(({ mahasantri_id }) => {
    const orang = byId.get(mahasantri_id)
    return orang && (!isWarning(surat) || isNoBetter(orang.status ?? 'belum_ada', status)) ? orang : []
  })
  return describeRecipient(db, surat, { laporan: { ...laporan, baris }, rows }, withReason)
}

type Material = Awaited<ReturnType<typeof readLaporanMaterial>>

async function describeRecipient(
  db: Db,
  surat: Surat,
  { laporan, rows }: Pick<Material, 'laporan' | 'rows'>,
  withReason: boolean,
): Promise<RecipientLaporan> {
  const monthOf = laporan.batas.per === 'bulan' ? sumEachMonth(rows) : undefined
  const lacking = (id: number) =>
    [...(monthOf?.get(id) ?? [])].flatMap(([bulan, hitungan]) => {
      const { persen, status } = figureOf(hitungan, laporan)
      return status === 'tidak_memenuhi' ? [{ bulan, persen }] : []
    })
  const { batas_pertemuan } = await rulesOf(db, laporan.periode?.id)
  const warned = isWarning(surat)
  const counted = warned ? laporan.baris.filter(({ status }) => status !== null) : laporan.baris
  const below = warned ? counted.filter(({ status }) => status !== 'memenuhi') : counted
  const isEnough = (orang: FullLaporan['baris'][number]) => {
    const months = monthOf && [...(monthOf.get(orang.mahasantri_id)?.values() ?? [])]
    return statusEnough(orang, laporan, months, batas_pertemuan) === orang.status
  }
  const enough = warned ? below.filter(isEnough) : below
  const ids = enough.map(orang => orang.mahasantri_id)
  const earlier = await readEarlierLetters(db, warned ? ids : [])
  const isFirst = (orang: FullLaporan['baris'][number]) =>
    describeMissing(surat, earlier.get(orang.mahasantri_id)) !== ''
  const penerima = withReason ? enough : enough.filter(orang => !isFirst(orang))
  const namesOf = (list: readonly { nama: string }[]) => list.map(({ nama }) => nama)
  return {
    ...laporan,
    baris: penerima.map(orang => ({ ...orang, bulan_kurang: lacking(orang.mahasantri_id) })),
    belum_dihitung: laporan.baris.length - counted.length,
    terlalu_sedikit: below.length - enough.length,
    memenuhi: namesOf(counted.filter(({ status }) => warned && status === 'memenuhi')),
    tanpa_sebelumnya: namesOf(enough.filter(isFirst)),
  }
}

const GOOD: Record<StatusLaporan, number> = { tidak_memenuhi: 0, peringatan: 1, memenuhi: 2, belum_ada: 3 }

function isNoBetter(status: StatusLaporan, than: StatusLaporan | undefined): boolean {
  // Of whom nothing is counted there it says nothing: they are warned for what is counted elsewhere only if that is too little.
  if (than === 'belum_ada') return status === 'belum_ada' || status === 'tidak_memenuhi'
  return than === undefined || GOOD[status] <= GOOD[than]
}
