import { hariDalam } from '#contract/pengaturan/periode.ts'
import { addDays, laterOf } from '#contract/tanggal.ts'
import type { TugasRow } from './pengasuh.sql.ts'

export interface KeinginanTugas {
  cara: 'ganti' | 'tambah' | 'lepas'
  orang_ids: readonly number[]
  /** null: from the periode on, or from the day after whoever is replaced has led. */
  dari: string | null
}

export interface RencanaTugas {
  baru: { orang_id: number; dari: string }[]
  akhiri: { tugas: TugasRow; sampai: string }[]
  /** Under which nothing was held: as if they had never been. */
  hapus: TugasRow[]
}

/**
 * What has to change in one kelompok so that the wish holds; what was held under a duty stays under it. Returns whoever stands in
 * the way instead, with the day: they had a pertemuan on the day from which somebody else is to have the duty.
 */
export function planTugas(
  periode: { mulai: string; selesai: string },
  hariIni: string,
  tugasList: readonly TugasRow[],
  { cara, orang_ids, dari }: KeinginanTugas,
): RencanaTugas | { terhalang: TugasRow; tanggal: string } {
  const sejak = dari ?? hariDalam(periode, hariIni)
  const kini = tugasList.filter(t => t.sampai === null || t.sampai >= sejak)
  const pergi = kini.filter(t => cara !== 'tambah' && orang_ids.includes(t.orang_id) === (cara === 'lepas'))
  const rencana: RencanaTugas = { baru: [], akhiri: [], hapus: [] }
  for (const tugas of pergi) {
    const { terakhir } = tugas
    const berakhir = addDays(sejak, -1)
    const terikat = tugas.dari >= sejak ? terakhir : tugas.terakhir_memimpin
    if (dari !== null && terikat !== null && terikat >= dari) return { terhalang: tugas, tanggal: terikat }
    if (dari === null && terakhir !== null) rencana.akhiri.push({ tugas, sampai: laterOf(berakhir, terakhir) })
    else if (dari !== null && tugas.dari < dari) rencana.akhiri.push({ tugas, sampai: berakhir })
    else rencana.hapus.push(tugas)
  }
  if (cara === 'lepas') return rencana
  const sesudah = rencana.akhiri.map(({ sampai }) => addDays(sampai, 1))
  const mulai = dari ?? sesudah.reduce(laterOf, periode.mulai)
  for (const orang_id of orang_ids) {
    const own = tugasList.filter(t => t.orang_id === orang_id)
    if (own.some(t => kini.includes(t))) continue
    // Who had the duty before takes it up again now, not in the days between.
    const lalu = own.map(t => addDays(t.sampai ?? '', 1))
    rencana.baru.push({
      orang_id,
      dari: lalu.reduce(laterOf, lalu.length > 0 && dari === null ? laterOf(mulai, sejak) : mulai),
    })
  }
  return rencana
}
