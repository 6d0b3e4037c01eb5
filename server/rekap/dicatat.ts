import type { KolomRekap } from '#contract/rekap.ts'
import type { Db } from '#database/schema.ts'
import { toKonfirmasi } from '../konfirmasi/konfirmasi.ts'
import { type IsiKolom, isMarked } from './matriks.ts'
import { type KolomRow, listNamaAkun, listPencatat } from './rekap.sql.ts'

export type Dicatat = Pick<KolomRekap, 'dicatat' | 'perubahan' | 'konfirmasi'>

/** Who recorded and who confirmed, a column each. Marks are counted again only where several people touched them. */
export async function describeDicatat(
  db: Db,
  kolomList: readonly KolomRow[],
  isiKolom: readonly IsiKolom[],
): Promise<(column: number) => Dicatat> {
  const shared = kolomList.filter((_, i) => (isiKolom[i]?.akun.length ?? 0) > 1).map(row => row.id)
  const counted = Map.groupBy(shared.length > 0 ? await listPencatat(db, shared) : [], row => row.pertemuan_id)
  const pencatatList = kolomList.map(({ id, ditiadakan }, i) => {
    const isi = isiKolom[i]
    if (!isi || ditiadakan !== null || !isMarked(isi)) return []
    return counted.get(id)?.map(row => row.akun_id) ?? isi.akun
  })
  const confirmedBy = kolomList.flatMap(row => row.konfirmasi_akun_id ?? [])
  const accounts = await listNamaAkun(db, [...new Set([...pencatatList.flat(), ...confirmedBy])])
  const nama = new Map(accounts.map(row => [row.id, row.nama]))
  return column => {
    const { perubahan = 0, hitungan } = isiKolom[column] ?? {}
    const now = { perubahan, belum: hitungan?.belum ?? 0 }
    const names = (pencatatList[column] ?? []).flatMap(id => nama.get(id) ?? [])
    return { dicatat: [...new Set(names)], perubahan, konfirmasi: confirmed(kolomList[column], now) }
  }

  function confirmed(row: KolomRow | undefined, now: { perubahan: number; belum: number }): Dicatat['konfirmasi'] {
    if (!row || row.ditiadakan !== null || row.konfirmasi_akun_id === null) return null
    const { konfirmasi_akun_id, konfirmasi_at, konfirmasi_perubahan } = row
    return toKonfirmasi(
      { oleh: nama.get(konfirmasi_akun_id) ?? '', at: konfirmasi_at ?? 0, dilihat: konfirmasi_perubahan ?? 0 },
      now,
    )
  }
}
