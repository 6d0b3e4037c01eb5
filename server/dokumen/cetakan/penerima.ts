import { penerimaSurat } from '#contract/dokumen/dokumen.ts'
import type { LaporanMahasantriQuery, StatusLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import type { Surat } from '#contract/pengaturan/nomor-surat.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { BulanKurang } from '#server/dokumen/isi-surat.ts'
import { sumTiapBulan } from '#server/laporan/hitungan.ts'
import { type LaporanPenuh, readBahanLaporan, statusCukup } from '#server/laporan/laporan-mahasantri.ts'
import { angkaOf } from '#server/laporan/rentang.ts'
import { rulesOf } from '#server/pengaturan/aturan/rules.ts'

/** The report of those who get a letter; each with the months that are below the limit, where it holds for each month. */
export interface LaporanPenerima extends Omit<LaporanPenuh, 'baris'> {
  baris: (LaporanPenuh['baris'][number] & { bulan_kurang: BulanKurang[] })[]
  /** Chosen, and not among them: nothing is counted of them, so there is nothing to warn. */
  belum_dihitung: number
  /** Chosen, and not among them either: too few pertemuan are counted of them to warn anybody. */
  terlalu_sedikit: number
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
) {
  const wanted = penerimaSurat(surat, saringan)
  const { kelompok_id, murabbi_id, status, ...seluruh } = wanted
  if (kelompok_id === undefined && murabbi_id === undefined)
    return describePenerima(db, surat, await readBahanLaporan(db, user, wanted, now))
  const [{ laporan: daftar }, { laporan, rows }] = await Promise.all([
    readBahanLaporan(db, user, { ...wanted, status: saringan.status }, now),
    readBahanLaporan(db, user, seluruh, now),
  ])
  const byId = new Map(laporan.baris.map(orang => [orang.mahasantri_id, orang]))
  const baris = daftar.baris.flatMap(({ mahasantri_id }) => {
    const orang = byId.get(mahasantri_id)
    return orang && (surat === 'keterangan' || isNoBetter(orang.status ?? 'belum_ada', status)) ? orang : []
  })
  return describePenerima(db, surat, { laporan: { ...laporan, baris }, rows })
}

type Bahan = Awaited<ReturnType<typeof readBahanLaporan>>

async function describePenerima(
  db: Db,
  surat: Surat,
  { laporan, rows }: Pick<Bahan, 'laporan' | 'rows'>,
): Promise<LaporanPenerima> {
  const bulanOf = laporan.batas.per === 'bulan' ? sumTiapBulan(rows) : undefined
  const kurang = (id: number) =>
    [...(bulanOf?.get(id) ?? [])].flatMap(([bulan, hitungan]) => {
      const { persen, status } = angkaOf(hitungan, laporan)
      return status === 'tidak_memenuhi' ? [{ bulan, persen }] : []
    })
  const { batas_pertemuan } = await rulesOf(db, laporan.periode?.id)
  const terhitung = surat === 'keterangan' ? laporan.baris : laporan.baris.filter(({ status }) => status !== null)
  const isEnough = (orang: LaporanPenuh['baris'][number]) => {
    const months = bulanOf && [...(bulanOf.get(orang.mahasantri_id)?.values() ?? [])]
    return statusCukup(orang, laporan, months, batas_pertemuan) === orang.status
  }
  const penerima = surat === 'keterangan' ? terhitung : terhitung.filter(isEnough)
  return {
    ...laporan,
    baris: penerima.map(orang => ({ ...orang, bulan_kurang: kurang(orang.mahasantri_id) })),
    belum_dihitung: laporan.baris.length - terhitung.length,
    terlalu_sedikit: terhitung.length - penerima.length,
  }
}

const BAIK: Record<StatusLaporan, number> = { tidak_memenuhi: 0, peringatan: 1, memenuhi: 2, belum_ada: 3 }

function isNoBetter(status: StatusLaporan, than: StatusLaporan | undefined): boolean {
  // Of whom nothing is counted there it says nothing: they are warned for what is counted elsewhere only if that is too little.
  if (than === 'belum_ada') return status === 'belum_ada' || status === 'tidak_memenuhi'
  return than === undefined || BAIK[status] <= BAIK[than]
}
